import type { Api, Json } from '@chainwright/model'
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { reportValidation } from './report-validation.ts'
import { apiOfDocument, emittedFolder, emittedText, explainer, type Validator } from './testing/emitted.ts'

const folder = emittedFolder()
afterAll(folder.remove)

const schemaCount = 500
const valuesEach = 100

// Not `__proto__`: few implementations support a property of that name. `safety.test.ts` tests it.
const names = ['a', 'b', 'c', 'constructor', 'toString', 'x-y']
const name = fc.constantFrom(...names)
const small = fc.integer({ min: 0, max: 3 })
const scalar = fc.oneof(
  fc.constantFrom<Json>(null, true, false, '', 'a', 'bb', '𝒳', 0, 1, -1, 2.5, 0.3, '12', '0x1f'),
  fc.string({ maxLength: 4 }),
  fc.integer({ min: -5, max: 5 }),
)

const record = <T>(value: fc.Arbitrary<T>, maxKeys = 4): fc.Arbitrary<Record<string, T>> =>
  fc
    .uniqueArray(fc.tuple(name, value), { maxLength: maxKeys, selector: ([key]) => key })
    .map(entries => Object.fromEntries(entries))

const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    record(tie('value')),
  ),
})).value

const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'string', 'integer')
const pattern = fc.constantFrom('^a', '^[0-9]+$', '^0x[0-9a-f]{2}$', 'b|c', '^(?:a|bb)?$', '^\\p{L}*$', '^.{1,2}$')

const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>(tie => {
  const sub = tie('schema')
  const keywords = fc.record(
    {
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(fc.oneof(scalar, value), {
        minLength: 1,
        maxLength: 12,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      }),
      const: value,
      minimum: fc.integer({ min: -3, max: 3 }),
      exclusiveMaximum: fc.constantFrom(-1, 0, 2.5, 4),
      // Not 0.1: the other implementation computes the remainder of binary fractions. `numbers.test.ts` tests decimal
      // ones.
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.25, 3),
      minLength: small,
      maxLength: small,
      pattern,
      prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }),
      items: sub,
      contains: sub,
      minContains: small,
      maxContains: small,
      minItems: small,
      maxItems: small,
      uniqueItems: fc.boolean(),
      unevaluatedItems: sub,
      properties: record(sub),
      patternProperties: fc.dictionary(pattern, sub, { maxKeys: 2 }),
      additionalProperties: sub,
      propertyNames: sub,
      required: fc.uniqueArray(name, { maxLength: 2 }),
      dependentRequired: record(fc.uniqueArray(name, { maxLength: 2 }), 2),
      dependentSchemas: record(sub, 2),
      minProperties: small,
      maxProperties: small,
      unevaluatedProperties: sub,
      allOf: fc.array(sub, { minLength: 1, maxLength: 2 }),
      anyOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
      oneOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
      not: sub,
      if: sub,
      else: sub,
      ...Object.fromEntries([['then', sub]]),
    },
    { requiredKeys: [] },
  )
  // A few keywords per schema: a schema with all of them accepts no value.
  const some = fc.tuple(keywords, fc.infiniteStream(fc.integer({ min: 0, max: 7 }))).map(([all, draws]) => {
    const kept = Object.entries(all).filter(() => draws.next().value === 0)
    return Object.fromEntries(kept) as Json
  })
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof(
        fc.boolean(),
        type.map(name => ({ type: name })),
        fc.constantFrom<Json>({ $ref: '#' }, { $ref: '#/$defs/named' }),
      ),
      some,
    ),
  }
}).schema

const root = fc.tuple(schema, schema).map(([own, named]): Json => {
  const object = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : { allOf: [own] }
  // References to the root are below a member, so that no schema refers to itself for the same value.
  return {
    $defs: { named: { type: ['string', 'object'], properties: { a: { $ref: '#' } } } },
    properties: { a: named },
    ...object,
  }
})

it('validators agree with an independent validator on more than 40,000 values of random schemas', async () => {
  const schemas = fc.sample(root, { numRuns: schemaCount, seed: 20261121 })
  const values = fc.sample(value, { numRuns: schemaCount * valuesEach, seed: 7 })
  const issuesOf = await explainer()
  const disagreements: string[] = []
  let [checked, accepted] = [0, 0]
  for (const [index, drawn] of schemas.entries()) {
    const { api } = apiOfDocument(drawn)
    const theirs = isEndless(api) ? undefined : await independent(drawn)
    if (theirs === undefined) continue
    folder.write(`random${index}`, emittedText(api))
    const module = await folder.load(`random${index}/schemas/Case`)
    const ours = module['Case'] as Validator
    for (const sample of values.slice(index * valuesEach, (index + 1) * valuesEach)) {
      const expected = theirs(sample)
      checked++
      if (expected) accepted++
      const [guard, explained] = [ours.is(sample), issuesOf(module, 'Case', sample).length === 0]
      if (guard !== expected || explained !== expected)
        disagreements.push(
          `${JSON.stringify(drawn)} of ${JSON.stringify(sample)}: expected ${expected}, guard ${guard}, explanation ${explained}`,
        )
    }
  }
  expect(disagreements.slice(0, 5)).toEqual([])
  // If all values were invalid, the test would prove nothing.
  expect(checked).toBeGreaterThan(40_000)
  expect(accepted / checked).toBeGreaterThan(0.1)
}, 120_000)

/** A schema that refers to itself for the same value validates nothing. */
const isEndless = (api: Api): boolean => {
  let endless = false
  reportValidation(api, namesOf(api), ({ code }) => {
    endless ||= code === 'schema.endless'
  })
  return endless
}

/** The results of @hyperjump/json-schema, an independent implementation. */
const independent = async (drawn: Json): Promise<(value: Json) => boolean> => {
  const uri = 'https://example.com/random'
  registerSchema(drawn as Parameters<typeof registerSchema>[0], uri, 'https://json-schema.org/draft/2020-12/schema')
  try {
    const isValid = await validate(uri)
    return value => isValid(value as Parameters<typeof isValid>[0]).valid
  } finally {
    unregisterSchema(uri)
  }
}
