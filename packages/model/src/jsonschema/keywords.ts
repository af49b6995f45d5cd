import { append } from '../document/pointer.ts'
import { exactItems, exactly, exactOf, shortened } from '../model/exact-integers.ts'
import type { Int64, Json, JsonObject, JsonType, Keywords, Rule, Schema } from '../model/index.ts'
import { isJsonArray, isJsonObject, opened } from '../model/index.ts'
import { type DialectRules, eachEntry } from './dialects.ts'

/** The functions of the schema graph that are called to read one schema object. */
export interface Reading {
  /** The place of the schema object in its document. */
  readonly pointer: string
  /** Reports a keyword whose value has an invalid form. `expected` completes the sentence "must be …". */
  malformed(keyword: string, expected: string): void
  /** The node of a subschema. */
  schema(written: Json, pointer: string): Schema
  reference(text: string, keyword: string): Schema
  dynamicReference(text: string, keyword: string): NonNullable<Keywords['dynamicRef']>
  /** A value of a discriminator's mapping. */
  mapped(text: string): Schema
}

/** The keywords of one schema object, in the spelling of 2020-12, with subschemas as nodes. */
export const readKeywords = (schema: JsonObject, rules: DialectRules, reading: Reading): Keywords => {
  const keywords: Draft = { extensions: none }
  eachEntry(schema, rules, (keyword, value, segment) => {
    const read = readers.get(keyword)
    if (read !== undefined) return read(keywords, { value, segment, schema }, reading)
    if (structural.has(keyword)) return
    // Most schemas have no extensions, so they share one empty map.
    if (keywords.extensions === none) keywords.extensions = new Map()
    keywords.extensions.set(segment, value)
  })
  return keywords.openEnum === true ? opened(keywords, true) : keywords
}

type Draft = { -readonly [Key in keyof Keywords]: Keywords[Key] } & { extensions: Map<string, Json> }
type Reader = (keywords: Draft, entry: Entry, reading: Reading) => void

interface Entry {
  readonly value: Json
  /** The member that the keyword was read from. In older dialects, its name may be different. */
  readonly segment: string
  /** The schema object that contains it. */
  readonly schema: JsonObject
}

const none = new Map<string, Json>()

/** Keywords that are read elsewhere or have no effect. They are not extensions. */
const structural = new Set(
  '$schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions'.split(' '),
)

const one =
  (keyword: SchemaKeyword): Reader =>
  (keywords, { value, segment }, reading) => {
    keywords[keyword] = reading.schema(value, append(reading.pointer, segment))
  }

const list =
  (keyword: 'prefixItems' | 'allOf' | 'anyOf' | 'oneOf'): Reader =>
  (keywords, { value, segment }, reading) => {
    if (!Array.isArray(value) || value.length === 0) return reading.malformed(segment, 'a non-empty array of schemas')
    const holder = append(reading.pointer, segment)
    keywords[keyword] = value.map((item: Json, index) => reading.schema(item, append(holder, index)))
  }

const map =
  (keyword: 'properties' | 'patternProperties' | 'dependentSchemas'): Reader =>
  (keywords, { value, segment }, reading) => {
    if (!isJsonObject(value)) return reading.malformed(segment, 'an object whose values are schemas')
    const holder = append(reading.pointer, segment)
    const schemas = new Map<string, Schema>()
    for (const name of Object.keys(value)) schemas.set(name, reading.schema(value[name] as Json, append(holder, name)))
    keywords[keyword] = schemas
  }

/** A keyword whose value is kept as written if it has the right form. */
const plain =
  <Key extends keyof Keywords>(keyword: Key, expected: string, has: (value: Json) => boolean): Reader =>
  (keywords, { value, segment }, reading) => {
    if (!has(value)) return reading.malformed(segment, expected)
    const draft: Record<string, unknown> = keywords
    draft[keyword] = value
  }

const isText = (value: Json): value is string => typeof value === 'string'
const isFlag = (value: Json): value is boolean => typeof value === 'boolean'
const isNumber = (value: Json): value is number => typeof value === 'number' && Number.isFinite(value)
const isCount = (value: Json): value is number => isNumber(value) && Number.isInteger(value) && value >= 0
const isTexts = (value: Json): value is readonly string[] => Array.isArray(value) && value.every(isText)

const text = (keyword: keyof Keywords): Reader => plain(keyword, 'a string', isText)
const flag = (keyword: keyof Keywords): Reader => plain(keyword, 'true or false', isFlag)
const bound =
  (
    keyword: 'maximum' | 'exclusiveMaximum' | 'minimum' | 'exclusiveMinimum' | 'multipleOf',
    expected = 'a number',
    isValid: (value: Json) => boolean = isNumber,
  ): Reader =>
  (keywords, { value, segment, schema }, reading) => {
    if (!isNumber(value) || !isValid(value)) return reading.malformed(segment, expected)
    keywords[keyword] = shortened(exactOf(schema, segment)) ?? value
  }
const count = (keyword: keyof Keywords): Reader => plain(keyword, 'a non-negative integer', isCount)
const boxed =
  (keyword: 'const' | 'default'): Reader =>
  (keywords, { value, segment, schema }) => {
    keywords[keyword] = { value: exactly(schema, segment, value) }
  }

const schemaKeywords = [
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
  'contentSchema',
] as const
type SchemaKeyword = (typeof schemaKeywords)[number]

const jsonTypes: ReadonlySet<Json> = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'])
const int64s: ReadonlySet<Json> = new Set(['int64', 'uint64', 'int256', 'uint256', 'integer'])

const readRound = (value: Json): Keywords['round'] => {
  if (!isJsonObject(value)) return undefined
  const { to, mode = 'down' } = value
  const multiple = typeof to === 'string' ? secondsOf[to] : to
  if (multiple === undefined || !isCount(multiple) || multiple < 1) return undefined
  return mode === 'down' || mode === 'up' || mode === 'nearest' ? { to: multiple, mode } : undefined
}

/** The value of `x-rules` of a schema or an operation; undefined if it has another form. */
const readRules = (value: Json): readonly Rule[] | undefined => {
  if (!isJsonArray(value)) return undefined
  const rules: Rule[] = []
  for (const written of value) {
    if (!isJsonObject(written)) return undefined
    const { id, expression, message, assumption } = written
    if (typeof id !== 'string' || typeof expression !== 'string' || typeof message !== 'string') return undefined
    rules.push({ id, expression, message, ...(typeof assumption === 'string' ? { assumption } : {}) })
  }
  return rules
}

const openEnum = (keywords: Draft, { value, segment }: Entry, reading: Reading): void => {
  if (value === true) keywords.openEnum = true
  else if (Array.isArray(value)) Object.assign(keywords, { openEnum: true, enum: exactItems(value) })
  else if (value !== false) reading.malformed(segment, 'true or an array of the known values')
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...schemaKeywords.map(keyword => [keyword, one(keyword)] as const),
  ...Object.entries<Reader>({
    $ref(keywords, { value, segment }, reading) {
      if (!isText(value)) return reading.malformed(segment, 'a string')
      keywords.ref = reading.reference(value, segment)
    },
    $dynamicRef(keywords, { value, segment }, reading) {
      if (!isText(value)) return reading.malformed(segment, 'a string')
      keywords.dynamicRef = reading.dynamicReference(value, segment)
    },
    $recursiveRef(keywords, { value, segment }, reading) {
      if (value !== '#') return reading.malformed(segment, '"#"')
      keywords.dynamicRef = reading.dynamicReference(value, segment)
    },
    type(keywords, { value, segment }, reading) {
      const types = Array.isArray(value) ? value : [value]
      if (types.length === 0 || !types.every(type => jsonTypes.has(type)))
        return reading.malformed(segment, 'one or more of null, boolean, object, array, number, string, integer')
      keywords.type = [...new Set(types as JsonType[])]
    },
    enum(keywords, { value, segment }, reading) {
      if (!Array.isArray(value)) return reading.malformed(segment, 'an array')
      keywords.enum ??= exactItems(value)
    },
    const: boxed('const'),
    multipleOf: bound('multipleOf', 'a number above 0', value => isNumber(value) && value > 0),
    maximum: bound('maximum'),
    exclusiveMaximum: bound('exclusiveMaximum'),
    minimum: bound('minimum'),
    exclusiveMinimum: bound('exclusiveMinimum'),
    maxLength: count('maxLength'),
    minLength: count('minLength'),
    pattern: text('pattern'),
    format: text('format'),
    contentEncoding: text('contentEncoding'),
    contentMediaType: text('contentMediaType'),
    prefixItems: list('prefixItems'),
    maxContains: count('maxContains'),
    minContains: count('minContains'),
    maxItems: count('maxItems'),
    minItems: count('minItems'),
    uniqueItems: flag('uniqueItems'),
    properties: map('properties'),
    patternProperties: map('patternProperties'),
    required: plain('required', 'an array of property names', isTexts),
    dependentRequired(keywords, { value, segment }, reading) {
      if (!isJsonObject(value) || !Object.values(value).every(isTexts))
        return reading.malformed(segment, 'an object whose values are arrays of property names')
      keywords.dependentRequired = new Map(Object.entries(value as Record<string, readonly string[]>))
    },
    dependentSchemas: map('dependentSchemas'),
    maxProperties: count('maxProperties'),
    minProperties: count('minProperties'),
    allOf: list('allOf'),
    anyOf: list('anyOf'),
    oneOf: list('oneOf'),
    discriminator(keywords, { value, segment }, reading) {
      if (!isJsonObject(value) || !isText(value['propertyName'] ?? null))
        return reading.malformed(segment, 'an object with a `propertyName`')
      const mapping = isJsonObject(value['mapping']) ? Object.entries(value['mapping']) : []
      keywords.discriminator = {
        propertyName: value['propertyName'] as string,
        mapping: new Map(
          mapping.flatMap(([name, target]) => (isText(target) ? [[name, reading.mapped(target)] as const] : [])),
        ),
      }
    },
    title: text('title'),
    description: text('description'),
    default: boxed('default'),
    examples: plain('examples', 'an array', Array.isArray),
    example(keywords, { value }) {
      keywords.examples ??= [value]
    },
    deprecated: flag('deprecated'),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    'x-open-enum': openEnum,
    'x-extensible-enum': openEnum,
    'x-int64': plain('int64', 'int64, uint64, int256, uint256 or integer', (value): value is Int64 =>
      int64s.has(value),
    ),
    'x-clamp'(keywords, { value, segment }, reading) {
      const bounds = isJsonObject(value) ? Object.entries(value) : []
      if (
        bounds.length === 0 ||
        !bounds.every(([name, bound]) => (name === 'minimum' || name === 'maximum') && isNumber(bound))
      )
        return reading.malformed(segment, 'an object with `minimum`, `maximum` or both')
      keywords.clamp = Object.fromEntries(bounds)
    },
    'x-round'(keywords, { value, segment }, reading) {
      const round = readRound(value)
      if (round === undefined)
        return reading.malformed(
          segment,
          'an object with `to` (minute, hour, day or a whole number) and optionally `mode`',
        )
      keywords.round = round
    },
    'x-rules'(keywords, { value, segment }, reading) {
      const rules = readRules(value)
      if (rules === undefined)
        return reading.malformed(segment, 'an array of rules with `id`, `expression` and `message`')
      keywords.rules = rules
    },
    'x-assumption'(keywords, { value, segment }, reading) {
      if (!isText(value) && !isTexts(value)) return reading.malformed(segment, 'an id or an array of ids')
      keywords.assumptions = isText(value) ? [value] : value
    },
  }),
])

const secondsOf: Readonly<Partial<Record<string, number>>> = { minute: 60, hour: 3600, day: 86_400 }
