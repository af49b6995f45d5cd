import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { append } from './pointer.ts'
import { checkPresets } from './presets.ts'
import type { SchemaDialect } from './schema-dialect.ts'
import {
  anyOf,
  anything,
  type Check,
  count,
  flag,
  is,
  type Kind,
  listOf,
  mapOf,
  mapOfKind,
  number,
  show,
  text,
  textLike,
  uriReference,
  type Walk,
  where,
  wrongType,
} from './structure.ts'

/** The keywords of a schema in a dialect: JSON Schema validation §6 and the other vocabularies. */
export const schemaKind = (dialect: SchemaDialect): Kind => kinds[dialect]

const schema = is('schema')
const schemas: Check = listOf(schema, { atLeast: 1, instead: true })
const schemaMap: Check = mapOfKind('schema')
const isText = (value: Json): boolean => typeof value === 'string'
const typeNames = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']

const typeName: Check = (value, pointer, walk) =>
  (typeof value === 'string' && typeNames.includes(value)) ||
  wrongType(value, pointer, walk, `one of ${typeNames.join(', ')}`)
const type = anyOf(
  'a type, or an array of types',
  [isText, typeName],
  [Array.isArray, listOf(typeName, { atLeast: 1, unique: true, whole: true })],
)

/** OpenAPI 3.0 permits one type, but documents also contain the lists of 3.1. */
const oldType: Check = (value, pointer, walk) => {
  if (!Array.isArray(value)) return typeName(value, pointer, walk)
  walk.error(
    'structure.type',
    pointer,
    '`type` must be one type, but is an array.',
    'Write `nullable: true`, or change the version of the document to 3.1.',
    'It is read as in OpenAPI 3.1.',
  )
  return type(value, pointer, walk)
}

/** A keyword of OpenAPI 3.0 only, but documents of any version contain it. */
const oldNullable: Check = (value, pointer, walk) => {
  if (value === true)
    walk.warn(
      'schema.nullable',
      pointer,
      '`nullable` is a keyword of OpenAPI 3.0 only. It is read as in OpenAPI 3.0: null is allowed.',
      "Add `'null'` to `type`, or `type: 'null'` to `anyOf`.",
    )
  return true
}

const positive: Check = (value, pointer, walk) =>
  (typeof value === 'number' && value > 0) || wrongType(value, pointer, walk, 'a number above 0')

/**
 * `exclusiveMinimum` and `exclusiveMaximum`: a number since draft-06, and before, `true` next to the limit. Documents
 * use both forms in any version.
 */
const exclusive =
  (modern: boolean): Check =>
  (value, pointer, walk) => {
    if (typeof value === (modern ? 'number' : 'boolean')) return true
    if (typeof value !== (modern ? 'boolean' : 'number'))
      return wrongType(value, pointer, walk, modern ? 'a number' : 'true or false')
    walk.error(
      'structure.type',
      pointer,
      `${where(pointer)} must be ${modern ? 'a number' : 'true or false'}, but is ${show(value)}.`,
      modern ? 'Write the limit itself.' : 'Write the limit as `minimum` or `maximum`.',
      `It is read as in OpenAPI ${modern ? '3.0' : '3.1'}.`,
    )
    return true
  }

/**
 * ECMA-262 with the `u` flag (validation §4.3). If a pattern is only valid without the flag, the flag is omitted, as
 * most validators do, unless escapes of code points and Unicode properties would then be plain letters. The result is
 * the same in all versions of Node.
 */
const regex: Check = (value, pointer, walk) => {
  if (typeof value !== 'string') return wrongType(value, pointer, walk, 'a regular expression')
  const problem = problemOf(value)
  if (problem === undefined) return true
  walk.error('schema.malformed-pattern', pointer, `The pattern ${show(value)} ${problem}.`, 'Correct the pattern.')
  return false
}

const problemOf = (source: string): string | undefined => {
  if (isRecent(source)) return 'has modifiers or repeated names of groups, which only ECMAScript 2025 supports'
  if (compiles(source, 'u')) return undefined
  if (!compiles(source, '')) return 'is not a regular expression of ECMA-262'
  const [sequence] = /^(?:[^\\]|\\[^pPu]|\\[pPu](?!\{))*(\\[pPu]\{[^}]*\})/s.exec(source)?.slice(1) ?? []
  return sequence === undefined ? undefined : `has ${show(sequence)}, but is not a valid Unicode pattern of ECMA-262`
}

/** Whether a pattern has modifiers, as in `(?i:a)`, or two groups of one name. Node 20 does not support these. */
const isRecent = (source: string): boolean => {
  const groups = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*(?:\]|$)/gs, '')
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(groups)) return true
  const named = [...groups.matchAll(/\(\?<([^>=!][^>]*)>/g)].map(([, name]) => name)
  return new Set(named).size < named.length
}

const compiles = (source: string, flags: string): boolean => {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

const patternMap: Check = (value, pointer, walk) => {
  if (!isJsonObject(value)) return schemaMap(value, pointer, walk)
  for (const key of Object.keys(value)) if (!regex(key, append(pointer, key), walk)) walk.leaveOut(value, key, pointer)
  return schemaMap(value, pointer, walk)
}

const names = listOf(text, { unique: true })

const assertions: Readonly<Record<string, Check>> = {
  title: text,
  description: text,
  format: text,
  enum: listOf(anything),
  multipleOf: positive,
  maximum: number,
  minimum: number,
  maxLength: count,
  minLength: count,
  pattern: regex,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  maxProperties: count,
  minProperties: count,
  required: names,
  properties: schemaMap,
  additionalProperties: schema,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  readOnly: flag,
  default: anything,
}

/** OpenAPI 3.1 §4.8.24: the keywords that OpenAPI adds to every dialect in its documents. */
const openapiKeywords: Readonly<Record<string, Check>> = {
  discriminator: is('discriminator'),
  xml: is('xml'),
  externalDocs: is('externalDocs'),
  example: anything,
}

const ownSchemas: Readonly<Record<string, Check>> = {
  definitions: schemaMap,
  contains: schema,
  propertyNames: schema,
  patternProperties: patternMap,
  examples: listOf(anything),
  exclusiveMaximum: exclusive(true),
  exclusiveMinimum: exclusive(true),
  const: anything,
  type,
  $id: uriReference,
  $schema: text,
  $comment: text,
}

const conditionals: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(['if', 'then', 'else'].map(keyword => [keyword, schema])),
  writeOnly: flag,
  contentEncoding: text,
  contentMediaType: text,
}

const legacy: Readonly<Record<string, Check>> = {
  items: anyOf('a schema, or an array of schemas', [Array.isArray, schemas], [value => !Array.isArray(value), schema]),
  additionalItems: schema,
  dependencies: mapOf(
    anyOf('a schema, or an array of property names', [Array.isArray, names], [value => !Array.isArray(value), schema]),
  ),
}

const since2019: Readonly<Record<string, Check>> = {
  $defs: schemaMap,
  $anchor: textLike(/^[A-Za-z_][-A-Za-z0-9._]*$/, 'a name'),
  dependentRequired: mapOf(names),
  dependentSchemas: schemaMap,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  maxContains: count,
  minContains: count,
  contentSchema: schema,
  deprecated: flag,
  dependencies: legacy['dependencies'] as Check,
}

const reference = (value: JsonObject, pointer: string, walk: Walk): void => {
  for (const member of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const written = value[member]
    if (written === undefined) continue
    if (typeof written === 'string')
      walk.refer({ holder: value, member, kind: 'schema', text: written, pointer: append(pointer, member) })
    else {
      wrongType(written, append(pointer, member), walk, 'a URI reference')
      walk.leaveOut(value, member, pointer)
    }
  }
}

const bounds = (value: JsonObject, pointer: string, walk: Walk): void => {
  for (const { low, high } of ranges) {
    const a = value[low]
    const b = value[high]
    if (typeof a === 'number' && typeof b === 'number' && a > b)
      walk.warn(
        'schema.empty-range',
        append(pointer, low),
        `\`${low}\` ${a} is above \`${high}\` ${b}, so no value is valid.`,
        'Swap the two, or remove one.',
      )
  }
}

const ranges = ['imum', 'Length', 'Items', 'Properties', 'Contains'].map(of => ({ low: `min${of}`, high: `max${of}` }))

/** Rewrites draft-04's `exclusiveMinimum: true` next to `minimum: 1` to `exclusiveMinimum: 1`. */
const exclusives = (value: JsonObject, pointer: string, walk: Walk): void => {
  for (const { inclusive, member } of limits) {
    const limit = value[inclusive]
    if (typeof value[member] !== 'boolean') continue
    if (value[member] && typeof limit === 'number') {
      walk.put(value, member, limit)
      walk.leaveOut(value, inclusive, pointer)
    } else walk.leaveOut(value, member, pointer)
  }
}

const limits = [
  { inclusive: 'minimum', member: 'exclusiveMinimum' },
  { inclusive: 'maximum', member: 'exclusiveMaximum' },
]

const rule = (value: JsonObject, pointer: string, walk: Walk): undefined => {
  exclusives(value, pointer, walk)
  return commonRule(value, pointer, walk)
}

const commonRule = (value: JsonObject, pointer: string, walk: Walk): undefined => {
  reference(value, pointer, walk)
  bounds(value, pointer, walk)
  checkPresets(value, pointer, walk)
}

const modern = (fields: Readonly<Record<string, Check>>): Kind => ({
  title: 'Schema',
  booleans: true,
  fields: {
    ...assertions,
    ...openapiKeywords,
    nullable: oldNullable,
    ...ownSchemas,
    ...fields,
    $ref: anything,
    $dynamicRef: anything,
    $recursiveRef: anything,
  },
  rest: anything,
  rule,
})

/** OpenAPI 3.0.4 §4.7.24: keywords of draft Wright-00, some with another meaning; a reference hides its siblings. */
const openapi30: Kind = {
  title: 'Schema Object',
  booleans: true,
  reference: 'whole',
  fields: {
    ...assertions,
    ...openapiKeywords,
    type: oldType,
    items: schema,
    nullable: flag,
    exclusiveMaximum: exclusive(false),
    exclusiveMinimum: exclusive(false),
    writeOnly: flag,
    deprecated: flag,
  },
  // Documents of 3.0 also use keywords of other drafts. They keep their meaning in those drafts.
  rest: anything,
  rule: (value, pointer, walk) => {
    if (value['type'] === 'array' && value['items'] === undefined)
      walk.warn(
        'schema.items-missing',
        pointer,
        'An array of OpenAPI 3.0 must have `items`.',
        'If the items can have any value, add `items: {}`.',
      )
    bounds(value, pointer, walk)
    checkPresets(value, pointer, walk)
    return undefined
  },
}

/** Limits are exclusive by `true`, and `id` names a resource (JSON Schema draft-04 validation §5.1.2, core §7.2). */
const draft04: Kind = {
  ...modern({
    ...legacy,
    id: uriReference,
    exclusiveMaximum: exclusive(false),
    exclusiveMinimum: exclusive(false),
  }),
  id: 'id',
  rule: commonRule,
}

const kinds: Readonly<Record<SchemaDialect, Kind>> = {
  'openapi-3.0': openapi30,
  'draft-04': draft04,
  'draft-06': modern({ ...legacy }),
  'draft-07': modern({ ...conditionals, ...legacy, $defs: schemaMap }),
  '2019-09': modern({ ...conditionals, ...legacy, ...since2019 }),
  '2020-12': modern({
    ...conditionals,
    ...since2019,
    items: schema,
    prefixItems: schemas,
    $dynamicAnchor: textLike(/^[A-Za-z_][-A-Za-z0-9._]*$/, 'a name'),
    $vocabulary: mapOf(flag),
  }),
}
