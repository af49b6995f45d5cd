import type { Json } from '../format/fixture.ts'
import { streamForm } from '../format/stream.ts'
import type { SchemaText } from './contract.ts'
import { followed, isObject, type JsonObject } from './pointer.ts'

/**
 * The schema of a stream's items as a list; undefined where the media type is no stream. `itemSchema` (OpenAPI 3.2 §4.14.1) and `x-item-schema` are
 * those of an item; `schema` is that of the list, else of an item, and of events that of their data unless its members are those of an event.
 */
export const streamSchema = (
  mediaType: string,
  media: Json | undefined,
  document: JsonObject,
): { readonly schema: SchemaText | undefined } | undefined => {
  const form = streamForm(mediaType)
  if (form === undefined) return undefined
  const holder = isObject(media) ? media : {}
  const item = holder['itemSchema'] ?? holder['x-item-schema'] ?? itemOf(form === 'events', holder['schema'], document)
  if (item === undefined) return { schema: undefined }
  const read = form === 'events' ? decoded(item, document, 0) : item
  return { schema: { schema: { type: 'array', minItems: 1, maxItems: 3, items: read }, document } }
}

const itemOf = (isEvents: boolean, schema: Json | undefined, document: JsonObject): Json | undefined => {
  if (schema === undefined) return undefined
  const target = followed(schema, document)
  if (!isObject(target)) return undefined
  if (target['items'] !== undefined) return target['items']
  const { properties } = target
  const isEvent =
    isObject(properties) && 'data' in properties && Object.keys(properties).every(name => fields.has(name))
  return !isEvents || isEvent ? schema : { type: 'object', required: ['data'], properties: { data: schema } }
}

const fields = new Set(['event', 'data', 'id', 'retry'])

/** An event whose data is the value of its JSON (`contentSchema`), not a text. */
const decoded = (schema: Json, document: JsonObject, depth: number): Json => {
  const target = followed(schema, document)
  if (!isObject(target) || depth > deepest) return schema
  const inner = (parts: Json | undefined): Json | undefined =>
    Array.isArray(parts) ? parts.map(part => decoded(part, document, depth + 1)) : parts
  const { properties } = target
  const data = isObject(properties) ? followed(properties['data'], document) : undefined
  const content = isObject(data) ? data['contentSchema'] : undefined
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap(name =>
    target[name] === undefined ? [] : [[name, inner(target[name]) as Json] as const],
  )
  return {
    ...target,
    ...Object.fromEntries(lists),
    ...(content === undefined ? {} : { properties: { ...(properties as JsonObject), data: content } }),
  }
}

/** Alternatives inside one another that are looked into. */
const deepest = 16
