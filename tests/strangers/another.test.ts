import { expect, it } from 'vitest'
import { otherOf } from './another.ts'

const reference = { type: 'object', required: ['a'] }
const ref = { $ref: '#/components/schemas/Reference' }
const schemas = {
  Reference: reference,
  Nullable: { nullable: true, allOf: [ref] },
  Typed: { type: 'object', nullable: true, oneOf: [ref] },
  Plain: { allOf: [ref] },
}

it.each<[string, string, unknown, boolean]>([
  ['3.0.3', 'Nullable', null, true],
  ['3.0.3', 'Nullable', { a: 1 }, true],
  ['3.0.3', 'Nullable', {}, false],
  ['3.0.3', 'Typed', null, true],
  ['3.0.3', 'Typed', {}, false],
  ['3.0.3', 'Plain', null, false],
  ['3.1.0', 'Nullable', null, true],
  ['3.1.0', 'Nullable', {}, false],
  ['3.1.0', 'Plain', null, false],
])(
  'in %s, the other validator reads `nullable` of %s as we do: %j is valid: %s',
  async (openapi, name, value, valid) => {
    const validate = otherOf('nullable', { openapi, info: {}, paths: {}, components: { schemas } })
    expect(await validate({ uri: `nullable#/components/schemas/${name}` }, value)).toBe(valid)
  },
)
