import { isJsonObject, type Json, type JsonObject } from '@chainwright/model'
import fc from 'fast-check'

/**
 * Members that schemas name from the start. Properties that an edit adds have other names, which do not occur in
 * values.
 */
const names = ['a', 'b', 'c', 'x-y']
export const newNames = ['n1', 'n2']

const name = fc.constantFrom(...names)
const small = fc.integer({ min: 0, max: 3 })
const scalar = fc.constantFrom<Json>(null, true, false, '', 'a', 'bb', 'abc', '12', 0, 1, 2, 3, -1, 2.5, 4)

const record = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>, maxKeys = 3): fc.Arbitrary<Record<string, T>> =>
  fc
    .uniqueArray(fc.tuple(key, value), { maxLength: maxKeys, selector: ([text]) => text })
    .map(entries => Object.fromEntries(entries))

export const randomValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    record(name, tie('value')),
  ),
})).value

const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'string', 'integer')
const pattern = fc.constantFrom('^a', '^a?b*$', '^[0-9]+$', '^\\d', '^1', 'b|c', '[a-c]', '^.{1,2}$', '^.{2}$')

/** Keywords with a random value each, which schemas consist of and edits add. References only lead to subschemas. */
const keywordsOf = (sub: fc.Arbitrary<Json>, below: fc.Arbitrary<Json>): Record<string, fc.Arbitrary<Json>> => ({
  type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
  enum: fc.uniqueArray(fc.oneof(scalar, randomValue), { minLength: 1, maxLength: 4, comparator: sameText }),
  const: fc.oneof(scalar, randomValue),
  minimum: fc.integer({ min: -2, max: 3 }),
  maximum: fc.integer({ min: -1, max: 4 }),
  exclusiveMinimum: fc.constantFrom(-1, 0, 1, 2.5),
  exclusiveMaximum: fc.constantFrom(-1, 0, 2.5, 4),
  multipleOf: fc.constantFrom(1, 2, 0.5, 3),
  minLength: small,
  maxLength: small,
  pattern,
  prefixItems: fc.array(below, { minLength: 1, maxLength: 2 }),
  items: below,
  contains: below,
  minContains: small,
  maxContains: small,
  minItems: small,
  maxItems: small,
  uniqueItems: fc.boolean(),
  unevaluatedItems: below,
  properties: record(name, below),
  patternProperties: record(pattern, below, 2),
  additionalProperties: below,
  propertyNames: sub,
  required: fc.uniqueArray(name, { maxLength: 2 }),
  dependentRequired: record(name, fc.uniqueArray(name, { maxLength: 2 }), 2),
  dependentSchemas: record(name, sub, 2),
  minProperties: small,
  maxProperties: small,
  unevaluatedProperties: below,
  allOf: fc.array(sub, { minLength: 1, maxLength: 2 }),
  anyOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
  oneOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
  not: sub,
  if: sub,
  else: sub,
  ...Object.fromEntries([['then', sub]]),
})

const sameText = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b)

const simple: fc.Arbitrary<Json> = fc.oneof(
  fc.boolean(),
  type.map(one => ({ type: one })),
)
const reference: fc.Arbitrary<Json> = fc
  .constantFrom('Root', 'Other')
  .map(to => ({ $ref: `#/components/schemas/${to}` }))

/** Combines only a few keywords per schema, because all together accept no value. */
const some = (keywords: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Json> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 6 })
    .chain(chosen =>
      fc
        .tuple(...chosen.map(keyword => keywords[keyword] ?? fc.constant(true)))
        .map(values =>
          Object.fromEntries(chosen.map((keyword, index): [string, Json] => [keyword, values[index] as Json])),
        ),
    )

const arbitraries = fc.letrec<{ schema: Json; below: Json }>(tie => ({
  below: fc.oneof({ maxDepth: 3 }, simple, reference, tie('schema')),
  schema: fc.oneof({ maxDepth: 3, withCrossShrink: true }, simple, some(keywordsOf(tie('schema'), tie('below')))),
}))

/** The schemas of a document: `Root`, and `Other`, which it may refer to. */
export interface Schemas {
  readonly Root: Json
  readonly Other: Json
}

export const randomSchemas: fc.Arbitrary<Schemas> = fc
  .tuple(arbitraries.schema, arbitraries.schema, arbitraries.below)
  .map(([own, other, named]) => ({
    Root: { properties: { a: named }, ...(isJsonObject(own) ? own : { allOf: [own] }) },
    Other: other,
  }))

const keywords = keywordsOf(arbitraries.schema, arbitraries.below)
const everyKeyword = Object.keys(keywords)
const oneKeyword = fc
  .constantFrom(...everyKeyword)
  .chain(keyword => fc.tuple(fc.constant(keyword), keywords[keyword] ?? fc.constant(true)))

type Edit = (schemas: Schemas) => Schemas

/** One change at one place: a keyword is added, removed or replaced. */
const edit: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.nat(),
    fc.nat(),
    oneKeyword,
    fc.constantFrom('put', 'put', 'remove', 'nudge', 'nudge', 'property', 'requiredProperty'),
    fc.integer({ min: -1, max: 1 }),
    arbitraries.below,
    fc.constantFrom(...newNames),
  )
  .map(([where, which, [keyword, value], how, by, part, newName]) => schemas => {
    const places = placesIn(schemas as unknown as Json, [])
    const path = places[where % places.length] ?? []
    const change = (at: Json): Json => {
      const schema = isJsonObject(at) ? at : {}
      const present = Object.keys(schema).filter(name => everyKeyword.includes(name))
      const own = present[which % Math.max(present.length, 1)]
      if (how === 'property' || how === 'requiredProperty')
        return {
          ...schema,
          properties: { ...membersIn(schema, 'properties'), [newName]: part },
          ...(how === 'requiredProperty' && { required: [...new Set([...listIn(schema, 'required'), newName])] }),
        }
      if (how === 'put' || own === undefined) return { ...schema, [keyword]: value }
      if (how === 'remove') return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== own))
      const nudge = { keyword: own, by, which, part: simplePart(part) }
      return { ...schema, [own]: nudged(schema[own] ?? true, nudge) }
    }
    return replaced(schemas as unknown as Json, path, change) as unknown as Schemas
  })

const membersIn = (schema: JsonObject, keyword: string): JsonObject => {
  const value = schema[keyword] ?? null
  return isJsonObject(value) ? value : {}
}

const listIn = (schema: JsonObject, keyword: string): readonly Json[] => {
  const value = schema[keyword]
  return Array.isArray(value) ? value : []
}

/** A version and the next one, in which most is unchanged. */
export const randomVersions: fc.Arbitrary<readonly [Schemas, Schemas]> = fc
  .tuple(randomSchemas, fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([before, edits]) => [before, edits.reduce((schemas, apply) => apply(schemas), before)])

/** Used in place of a part with a reference, which could lead back to the value. */
const simplePart = (part: Json): Json => (JSON.stringify(part).includes('$ref') ? true : part)

interface Nudge {
  readonly keyword: string
  readonly by: number
  readonly which: number
  readonly part: Json
}

/** Increases or decreases numbers slightly, and adds or removes an item of lists. */
const nudged = (value: Json, { keyword, by, which, part }: Nudge): Json => {
  if (typeof value === 'number') return keyword === 'multipleOf' ? ([1, 2, 3][which % 3] ?? 1) : Math.max(value + by, 0)
  if (typeof value === 'boolean') return keyword === 'uniqueItems' ? !value : part
  if (!Array.isArray(value)) return value
  const list = value as readonly Json[]
  if (by < 0 && list.length > 1) return list.filter((_, index) => index !== which % list.length)
  const words = keyword === 'type' ? ['null', 'string', 'number', 'object', 'integer'] : ['c', 'a', 'b', 'x-y', 'bb']
  const fresh = inList.has(keyword) ? part : (words[which % words.length] ?? 'a')
  return list.some(item => sameText(item, fresh)) ? list : [...list, fresh]
}

type Path = readonly (string | number)[]

const inOne = new Set([
  'items',
  'contains',
  'unevaluatedItems',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
])
const inList = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf'])
const inMap = new Set(['properties', 'patternProperties', 'dependentSchemas'])

/** The places of schemas in `{ Root, Other }`. */
const placesIn = (schemas: Json, path: Path): Path[] => {
  if (path.length === 0)
    return ['Root', 'Other'].flatMap(at =>
      placesIn(at in (schemas as JsonObject) ? ((schemas as JsonObject)[at] as Json) : true, [at]),
    )
  if (!isJsonObject(schemas)) return [path]
  return [
    path,
    ...Object.entries(schemas).flatMap(([keyword, value]) => {
      if (inOne.has(keyword)) return placesIn(value, [...path, keyword])
      if (inList.has(keyword))
        return (value as readonly Json[]).flatMap((part, index) => placesIn(part, [...path, keyword, index]))
      if (inMap.has(keyword) && isJsonObject(value))
        return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, keyword, key]))
      return []
    }),
  ]
}

const replaced = (value: Json, path: Path, by: (value: Json) => Json): Json => {
  const [step, ...rest] = path
  if (step === undefined) return by(value)
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => (index === step ? replaced(item, rest, by) : item))
  return { ...(value as JsonObject), [step]: replaced((value as JsonObject)[step] as Json, rest, by) }
}
