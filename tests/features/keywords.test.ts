import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The vectors of the JSON Schema test suite (draft 2020-12), checked by generated validators: by the guard and by the explanation. They
// include all vectors whose schema stands alone. Schemas that refer to others are in the unit tests of the emitter.
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]
interface Validator {
  is(value: unknown): boolean
  check(value: unknown): { readonly ok: boolean }
}

const path = '../suites/json-schema/required.json'
const files = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Group[]>
>
const elsewhere = /"\$(?:ref|dynamicRef|id|anchor|dynamicAnchor|vocabulary|defs)":/
const groups = Object.entries(files).flatMap(([file, all]) =>
  all.flatMap(([schema, instances], index) =>
    elsewhere.test(JSON.stringify(schema)) ? [] : [{ place: `${file} at /${index}`, schema, instances }],
  ),
)

let made: Generated
let validators: Readonly<Record<string, unknown>>
beforeAll(async () => {
  const schemas = Object.fromEntries(groups.map(({ schema }, index) => [`Vector${index}`, schema]))
  const info = { title: 'Vectors', version: '1.0.0' }
  made = await generatedFrom({ vectors: { openapi: '3.1.0', info, paths: {}, components: { schemas } } })
  validators = await made.load('vectors', 'validation')
})
afterAll(() => made.remove())

it('generated validators accept the valid instances of each keyword and refuse the invalid ones', () => {
  const wrong = groups.flatMap(({ place, instances }, index) => {
    const validator = validators[`Vector${index}`] as Validator
    return instances.flatMap(([instance, valid], at) => {
      const verdicts = { is: validator.is(instance), check: validator.check(instance).ok }
      return verdicts.is === valid && verdicts.check === valid
        ? []
        : [`schema Vector${index} (${place}/1/${at}): expected ${valid}, actual ${JSON.stringify(verdicts)}`]
    })
  })
  expect(wrong).toEqual([])
  expect(groups.length).toBeGreaterThan(200)
})

it.each([
  ['valid against exactly one of 2 schemas', { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, 6, 'oneOf'],
  ['something else', { not: { type: 'string' } }, 'a', 'not'],
])('a refusal says that the value must be %s', async (words, schema, value, keyword) => {
  const info = { title: 'One', version: '1.0.0' }
  const one = await generatedFrom({
    one: { openapi: '3.1.0', info, paths: {}, components: { schemas: { One: schema } } },
  })
  try {
    const { One } = (await one.load('one', 'validation')) as { readonly One: Validator }
    expect(One.check(value), 'schema One at #').toMatchObject({
      ok: false,
      issues: [{ keyword, expected: expect.stringContaining(words) }],
    })
  } finally {
    await one.remove()
  }
})

it('the explanation of nested unions ends at a fixed depth, because its time would double with each level', async () => {
  const node = { $ref: '#/components/schemas/Node' }
  const branch = (name: string): object => ({
    type: 'object',
    required: ['child'],
    properties: { child: node, [name]: {} },
  })
  const schemas = { Node: { anyOf: [{ type: 'string' }, branch('a'), branch('b')] } }
  const info = { title: 'Nested', version: '1.0.0' }
  const nested = await generatedFrom({ nested: { openapi: '3.1.0', info, paths: {}, components: { schemas } } })
  try {
    const { Node } = (await nested.load('nested', 'validation')) as { readonly Node: Validator }
    const value = Array.from({ length: 8 }).reduce<Json>(child => ({ child }), 1)
    expect(Node.check(value), 'schema Node at #/anyOf').toMatchObject({
      ok: false,
      issues: [{ path: ['child', 'child', 'child'], keyword: 'anyOf' }],
    })
  } finally {
    await nested.remove()
  }
})
