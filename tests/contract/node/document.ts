import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { registerSchema, type SchemaObject } from '@hyperjump/json-schema/draft-2020-12'
import { parse } from 'yaml'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A value of the contract and its location: `<base><file>#<JSON Pointer>`. */
export interface Place<T extends Json = Json> {
  readonly uri: string
  readonly value: T
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const OPEN = 'https://contract.test/open/'
const CLOSED = 'https://contract.test/closed/'

/**
 * Reads a folder of YAML files, each a separate schema resource, without any of the project's generators: references
 * stay references, and @hyperjump/json-schema resolves those of schemas. Each file has two copies: the original, and a
 * closed one, in which a member that no schema names is an error.
 */
export const loadDocuments = (folder: string) => {
  const documents = new Map<string, JsonObject>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue
    const document: unknown = parse(readFileSync(join(folder, file), 'utf8'))
    if (!isObject(document)) throw new TypeError(`${file} is no map`)
    const path = relative(folder, join(folder, file)).replaceAll('\\', '/')
    documents.set(path, document)
    registerSchema(document as SchemaObject, OPEN + path, DIALECT)
    registerSchema(closeAll(document) as SchemaObject, CLOSED + path, DIALECT)
  }
  return {
    files: [...documents.keys()],
    root: (file: string): Place<JsonObject> => ({ uri: `${OPEN}${file}#`, value: documentOf(documents, file) }),
    /** The value itself, or the target of its reference. */
    follow: (place: Place): Place => followIn(documents, place),
    documents,
  }
}

export type Documents = ReturnType<typeof loadDocuments>

/** The location of the closed copy of a schema. */
export const closed = (uri: string): string => uri.replace(OPEN, CLOSED)

export const member = (place: Place, key: string | number): Place | undefined => {
  const value = Array.isArray(place.value)
    ? place.value[Number(key)]
    : isObject(place.value)
      ? place.value[key]
      : undefined
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1')
  return value === undefined ? undefined : { uri: `${place.uri}/${encodeURIComponent(token)}`, value }
}

export const members = (place: Place | undefined): Place[] =>
  place && Array.isArray(place.value) ? place.value.flatMap((_, index) => member(place, index) ?? []) : []

export const isPlaceOfObject = (place: Place): place is Place<JsonObject> => isObject(place.value)

const followIn = (documents: ReadonlyMap<string, JsonObject>, place: Place): Place => {
  if (!isObject(place.value) || typeof place.value['$ref'] !== 'string') return place
  const target = new URL(place.value['$ref'], place.uri)
  const file = target.href.slice(OPEN.length).split('#')[0] ?? ''
  let found: Place = { uri: `${OPEN}${file}#`, value: documentOf(documents, file) }
  for (const token of target.hash.slice(1).split('/').slice(1)) {
    const next = member(found, decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
    if (!next) throw new Error(`${place.uri}: nothing at ${place.value['$ref']}`)
    found = next
  }
  return followIn(documents, found)
}

const documentOf = (documents: ReadonlyMap<string, JsonObject>, file: string): JsonObject => {
  const document = documents.get(file)
  if (!document) throw new Error(`no file ${file}`)
  return document
}

/**
 * Forbids unnamed members in objects that are described or referred to, but not in the named schemas of a file, because `allOf`
 * builds on them.
 */
const closeAll = (document: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, closeMembers(value)]))

const closeMembers = (value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, close(item, key)])) : value

const close = (value: Json, key: string): Json => {
  if (Array.isArray(value)) return value.map(item => close(item, key))
  if (!isObject(value) || key === 'examples') return value
  const copy = closeMembers(value)
  const describesObject = '$ref' in value || (isObject(value['properties']) && value['type'] === 'object')
  return isObject(copy) && describesObject && key !== 'allOf' ? { ...copy, unevaluatedProperties: false } : copy
}
