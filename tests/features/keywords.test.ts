import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The vectors of the JSON Schema test suite (draft 2020-12), checked by generated validators: by the guard and by the
// explanation. They include all vectors with a self-contained schema. Schemas that refer to others are in the unit
// tests of the emitter.
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]
interface Validator {
  is(value: unknown): boolean
  check(value: unknown, options?: object): { readonly ok: boolean }
  parse(value: unknown): unknown
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

const made: Generated[] = []
/** Generates the validators of schemas, by name. */
const validatorsOf = async (schemas: Readonly<Record<string, Json>>): Promise<Readonly<Record<string, Validator>>> => {
  const info = { title: 'Vectors', version: '1.0.0' }
  const one = await generatedFrom({ vectors: { openapi: '3.1.0', info, paths: {}, components: { schemas } } })
  made.push(one)
  return (await one.load('vectors', 'validation')) as Readonly<Record<string, Validator>>
}
afterAll(() => Promise.all(made.map(one => one.remove())))

it('generated validators accept the valid instances of each keyword and refuse the invalid ones', async () => {
  const validators = await validatorsOf(
    Object.fromEntries(groups.map(({ schema }, index) => [`Vector${index}`, schema])),
  )
  const wrong = groups.flatMap(({ place, instances }, index) =>
    instances.flatMap(([instance, valid], at) => {
      const validator = validators[`Vector${index}`]
      const verdicts = { is: validator?.is(instance), check: validator?.check(instance).ok }
      return verdicts.is === valid && verdicts.check === valid
        ? []
        : [`schema Vector${index} (${place}/1/${at}): expected ${valid}, actual ${JSON.stringify(verdicts)}`]
    }),
  )
  expect(wrong, 'operation of each schema at an instance').toEqual([])
  expect(groups.length, 'operation at the number of schemas').toBeGreaterThan(200)
})

it.each<readonly [string, Json, Json, string]>([
  ['valid against exactly one of 2 schemas', { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, 6, 'oneOf'],
  ['something else', { not: { type: 'string' } }, 'a', 'not'],
])('a refusal states that the value must be %s', async (words, schema, value, keyword) => {
  const { One } = await validatorsOf({ One: schema })
  expect(One?.check(value), 'operation check of schema One at #').toMatchObject({
    ok: false,
    issues: [{ keyword, expected: expect.stringContaining(words) }],
  })
})

it('issues of nested unions end at a fixed depth, because the time to find them would double with each level', async () => {
  const branch = (name: string): Json => ({
    type: 'object',
    required: ['child'],
    properties: { child: { $ref: '#/components/schemas/Node' }, [name]: {} },
  })
  const { Node } = await validatorsOf({ Node: { anyOf: [{ type: 'string' }, branch('a'), branch('b')] } })
  const value = Array.from({ length: 8 }).reduce<Json>(child => ({ child }), 1)
  expect(Node?.check(value), 'operation check of schema Node at #/anyOf').toMatchObject({
    ok: false,
    issues: [{ path: ['child', 'child', 'child'], keyword: 'anyOf' }],
  })
})

describe('a schema that applies two subschemas to the same property', () => {
  const way: Json = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } }
  const node: Json = { type: 'object', properties: { text: { type: 'string', format: 'lower' } }, allOf: [way, way] }
  const nested = (levels: number, text: Json): Json =>
    Array.from({ length: levels }).reduce<Json>(child => ({ text: 'a', child }), { text })
  const lower = (value: unknown): boolean => /^[a-z]*$/.test(String(value))
  const place = (at: string): string => `operation check of schema Node at #/properties/text: ${at}`
  let check: Validator['check']
  beforeAll(async () => {
    const { Node } = await validatorsOf({ Node: node })
    check = (value, options) => Node?.check(value, options) ?? { ok: false }
  })

  // without a cache of results, the number of checks doubles with each level
  it('checks each valid value about once, not once for each way to reach it', () => {
    const values: unknown[] = []
    const formats = { lower: (value: unknown) => values.push(value) > 0 }
    expect(check(nested(12, 'a'), { formats }).ok, place('12 valid levels')).toBe(true)
    expect(values.length, place('the number of formats checked in 12 levels')).toBeLessThan(300)
  })

  it('checks a value again if it has changed', () => {
    const value = { text: 'a' }
    const [before, after] = ['a', 'A'].map(text => check(Object.assign(value, { text }), { formats: { lower } }).ok)
    expect([before, after], place('the value before and after a change')).toEqual([true, false])
  })

  it.each([3, 12, 300])('finds the mistake in the innermost of %d levels', levels => {
    const path = [...Array.from({ length: levels }, () => 'child'), 'text']
    const issue = expect.objectContaining({ path, keyword: 'type', received: 1 })
    expect(check(nested(levels, 1)), place(`level ${levels}`)).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([issue]),
    })
  })
})

it('the error of `parse` has the issues of `check`', async () => {
  const { Age } = await validatorsOf({ Age: { type: 'integer', minimum: 0 } })
  let error: unknown
  try {
    Age?.parse(-1)
  } catch (cause) {
    error = cause
  }
  expect(error, 'operation parse of schema Age at the value').toMatchObject({
    name: 'ValidationError',
    message: 'value must be at least 0, but is -1',
    issues: [{ path: [], pointer: '', keyword: 'minimum', received: -1 }],
  })
})
