import type { Crawl } from '../document/crawl.ts'
import type { Reference } from '../document/reference.ts'
import { moveExact, moveExactItems } from '../model/exact-integers.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject, keywordsThat } from '../model/index.ts'

/**
 * Converts the schemas of an OpenAPI 3.0 document to those of 3.1, in place (migration guide of the OpenAPI Initiative,
 * https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0). Changes only values that the crawl
 * visited as schemas.
 */
export const upgradeSchemas = (crawl: Crawl): void => {
  for (const { value } of crawl.met.get('schema') ?? []) upgrade(value as Mutable)
}

/**
 * Replaces `nullable: true` in the schemas of a document of another version, in place. It is only a keyword of OpenAPI
 * 3.0, but authors mean the same with it everywhere.
 */
export const upgradeNullable = ({ met, references }: Crawl): void => {
  for (const { value } of met.get('schema') ?? []) if (isNullable(value)) nullable(value as Mutable, references)
}

/** A copy of one schema without `nullable`. Its subschemas are not converted. */
export const withoutNullable = (schema: JsonObject): JsonObject => {
  if (!isNullable(schema)) return schema
  const upgraded = { ...schema }
  nullable(upgraded)
  return upgraded
}

const isNullable = (schema: Json): boolean => isJsonObject(schema) && schema['nullable'] === true

/** A copy of one schema with the keywords of 3.1. Its subschemas are not converted. */
export const upgradedSchema = (schema: JsonObject): JsonObject => {
  const upgraded = { ...schema }
  upgrade(upgraded)
  return upgraded
}

/** Converts the rest of a document of 3.0. Its schemas must be converted already. */
export const upgradeDocument = (document: JsonObject): JsonObject => ({ ...document, openapi: '3.1.1' })

type Mutable = { [key: string]: Json }

const upgrade = (schema: Mutable): void => {
  // A reference hides its siblings (OpenAPI 3.0 §4.7.23); in 3.1 they would apply.
  if (typeof schema['$ref'] === 'string') {
    for (const name of Object.keys(schema)) if (name !== '$ref' && !name.startsWith('x-')) delete schema[name]
    return
  }
  bound(schema, 'minimum', 'exclusiveMinimum')
  bound(schema, 'maximum', 'exclusiveMaximum')
  if (Object.hasOwn(schema, 'example')) {
    if (schema['examples'] === undefined) replace(schema, 'example', 'examples', [schema['example'] ?? null])
    else delete schema['example']
  }
  bytes(schema)
  if (Object.hasOwn(schema, 'nullable')) nullable(schema)
}

/** `exclusiveMinimum: true` next to `minimum: 1` becomes `exclusiveMinimum: 1`. */
const bound = (schema: Mutable, inclusive: string, exclusive: string): void => {
  const flag = schema[exclusive]
  if (typeof flag !== 'boolean') return
  const limit = schema[inclusive]
  if (!flag || limit === undefined) delete schema[exclusive]
  else {
    schema[exclusive] = limit
    moveExact(schema, inclusive, schema, exclusive)
    delete schema[inclusive]
  }
}

/** Replaces the formats of bytes: `byte` is base64 in a string, and `binary` is raw bytes. */
const bytes = (schema: Mutable): void => {
  if (schema['type'] !== 'string') return
  if (schema['format'] === 'byte' || schema['format'] === 'base64')
    replace(schema, 'format', 'contentEncoding', 'base64')
  else if (schema['format'] === 'binary') replace(schema, 'format', 'contentMediaType', 'application/octet-stream')
}

/**
 * Replaces `nullable: true`. Next to a type, it adds null to the type. Next to references and compositions, it has no
 * meaning according to 3.0.3, but authors use it to allow null, so null becomes an alternative.
 */
const nullable = (schema: Mutable, references?: Crawl['references']): void => {
  const allowed = schema['nullable'] === true
  delete schema['nullable']
  if (!allowed) return
  const { type, enum: values } = schema
  const others = restricting.filter(name => schema[name] !== undefined)
  // With these keywords, the type alone is not enough, because they would exclude null.
  if (others.length === 0) {
    if (type !== undefined) schema['type'] = [...new Set([type, 'null'].flat())]
    if (isJsonArray(values) && !values.includes(null)) schema['enum'] = withNull(values)
    return
  }
  if (type === undefined && others.length === 1 && isJsonArray(schema['anyOf'])) {
    schema['anyOf'] = [...schema['anyOf'], { type: 'null' }]
    return
  }
  const inner: Mutable = {}
  for (const name of Object.keys(schema)) {
    if (annotations.has(name) || name.startsWith('x-')) continue
    inner[name] = schema[name] as Json
    moveExact(schema, name, inner)
    delete schema[name]
  }
  schema['anyOf'] = [inner, { type: 'null' }]
  moveReferences(references, schema, inner)
}

/** Keywords that may exclude null, whatever the type is. Those after `not` do not exist in OpenAPI 3.0. */
const restricting = ['allOf', 'anyOf', 'oneOf', 'not', 'const', 'if', '$ref', '$dynamicRef', '$recursiveRef']

const moveReferences = (references: Crawl['references'] | undefined, from: JsonObject, to: JsonObject): void => {
  const held = references?.get(from)
  if (held === undefined) return
  const changed = references as Map<JsonObject, readonly Reference[]>
  changed.set(to, held)
  changed.delete(from)
}

const withNull = (values: readonly Json[]): readonly Json[] => {
  const more = [...values, null]
  moveExactItems(values, more)
  return more
}

const annotations: ReadonlySet<string> = new Set([
  ...keywordsThat('describe', 'fill', 'direct'),
  'externalDocs',
  'xml',
  'discriminator',
  // names and definitions stay where references look for them
  ...['$id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$defs', 'definitions'],
])

/** Replaces a member by another one at the same position, to keep the author's order. */
const replace = (schema: Mutable, from: string, to: string, value: Json): void => {
  const entries = Object.entries(schema)
  for (const [name] of entries) delete schema[name]
  for (const [name, old] of entries) {
    if (name === from) schema[to] = value
    else if (name !== to) schema[name] = old
  }
}
