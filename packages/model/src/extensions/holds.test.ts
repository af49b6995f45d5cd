import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../model/index.ts'
import { definitions } from './definitions.ts'
import { issueOf } from './holds.ts'

const schemas = new Map(definitions.map(({ schema }) => [`${schema['$id']}`, schema]))
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })
for (const { schema } of definitions) ajv.addSchema(schema)

/**
 * Values similar to the examples of a schema: one part of an example is replaced by a part of any example, or by
 * another value.
 */
const near = (examples: readonly Json[]): fc.Arbitrary<Json> => {
  const parts = examples.flatMap(partsOf)
  const other = fc.oneof(
    fc.constantFrom(...parts),
    fc.constantFrom<Json[]>(null, true, -1, 0, 1.5, '', 'a', 'a-b', [], {}),
  )
  return fc
    .tuple(fc.constantFrom(...examples), fc.array(fc.tuple(fc.nat(), other), { maxLength: 2 }))
    .map(([example, changes]) =>
      changes.reduce<Json>((value, [at, by]) => replaced(value, { at: at % partsOf(value).length }, by), example),
    )
}
const childrenOf = (value: Json): readonly Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value as JsonObject) : []
const partsOf = (value: Json): Json[] => [value, ...childrenOf(value).flatMap(partsOf)]
const replaced = (value: Json, left: { at: number }, by: Json): Json => {
  if (left.at-- === 0) return by
  if (Array.isArray(value)) return (value as readonly Json[]).map(item => replaced(item, left, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => [
      [name, replaced(inner, left, by)],
      // Members that the schema does not declare, or declares in another place.
      ...(left.at === 0 ? [[typeof by === 'string' && by !== '' ? by : 'other', inner]] : []),
    ]),
  ) as Json
}

describe.each(definitions.map(({ name, schema }) => ({ name, schema })))('$name', ({ schema }) => {
  const validate = ajv.getSchema(`${schema['$id']}`)
  const examples = schema['examples'] as readonly Json[]

  it('accepts its examples', () => {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(issueOf(example, schema, schemas)).toBeUndefined()
  })

  it('accepts and refuses the same values as Ajv', () => {
    let refused = 0
    fc.assert(
      fc.property(near(examples), value => {
        const takes = validate?.(value)
        if (takes !== true) refused += 1
        expect(issueOf(value, schema, schemas) === undefined).toBe(takes)
      }),
      { numRuns: 300 },
    )
    expect(refused).toBeGreaterThan(10)
  })
})

it('throws for a schema with an unknown keyword', () => {
  expect(() => issueOf(1, { multipleOf: 2 }, schemas)).toThrow('multipleOf')
})

describe('a violation', () => {
  const deep: Json = { type: 'object', properties: { a: { type: 'string' } } }
  const shallow: Json = { type: 'string' }

  it.each([[[deep, shallow]], [[shallow, deep]], [[shallow, deep, shallow]]])(
    'of the alternatives %j is that of the one that matches deepest',
    anyOf => {
      expect(issueOf({ a: 1 }, { anyOf }, new Map())).toEqual({ pointer: '/a', message: 'must be string' })
    },
  )

  it('does not exist for the schema `true`, and always exists for `false`', () => {
    expect(issueOf({ a: 1 }, true, new Map())).toBeUndefined()
    expect(issueOf({ a: 1 }, { properties: { a: true } }, new Map())).toBeUndefined()
    expect(issueOf({ a: 1 }, { properties: { a: false } }, new Map())).toEqual({
      pointer: '/a',
      message: 'must be absent',
    })
  })
})
