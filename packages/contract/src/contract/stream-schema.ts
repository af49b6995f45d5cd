import type { Json } from '../format/fixture.ts'
import { streamForm } from '../format/stream.ts'
import type { SchemaText } from './contract.ts'
import { followed, isObject, type JsonObject } from './pointer.ts'

/**
 * The schema of a stream's items, as an array schema; undefined if the media type is not a sequence of items. `itemSchema` (OpenAPI 3.2 §4.14.1)
 * and `x-item-schema` describe an item. `schema` describes the array, otherwise an item. For events, `schema` describes their data, unless its
 * members are those of an event.
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
  const read = form === 'events' ? decoded(item, document, new Map()) : item
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

/**
 * The schema of an event whose data is the value of its JSON text (`contentSchema`). Each schema is converted once; a
 * schema without such data is unchanged.
 */
const decoded = (schema: Json, document: JsonObject, known: Map<Json, Json>): Json => {
  const target = followed(schema, document)
  if (!isObject(target)) return schema
  const before = known.get(target)
  if (before !== undefined) return before === target ? schema : before
  known.set(target, target)
  const { properties } = target
  const data = isObject(properties) ? followed(properties['data'], document) : undefined
  const content = isObject(data) ? data['contentSchema'] : undefined
  const changed: Record<string, Json> =
    content === undefined ? {} : { properties: { ...(properties as JsonObject), data: content } }
  for (const name of ['allOf', 'anyOf', 'oneOf']) {
    const parts = target[name]
    if (!Array.isArray(parts)) continue
    const inner = (parts as readonly Json[]).map(part => decoded(part, document, known))
    if (inner.some((part, index) => part !== parts[index])) changed[name] = inner
  }
  if (Object.keys(changed).length === 0) return schema
  const event = { ...target, ...changed }
  known.set(target, event)
  if (content !== undefined) jsonEvents.add(event)
  return event
}

/** Events of `decoded` whose data is the value of its JSON text. */
const jsonEvents = new WeakSet<object>()

/** Whether the data of an event is JSON according to the schema of its list, even if the event has it as text. */
export const hasJsonData = ({ schema, document }: SchemaText, event: Json): boolean => {
  const name = (isObject(event) ? event['event'] : undefined) ?? 'message'
  const known = new Map<Json, boolean | undefined>()
  // Undefined: the event has another name.
  const says = (part: Json | undefined): boolean | undefined => {
    const target = part === undefined ? undefined : followed(part, document)
    if (!isObject(target)) return false
    if (known.has(target)) return known.get(target)
    known.set(target, false)
    const listed = (keyword: string): readonly (boolean | undefined)[] => {
      const parts = target[keyword]
      return Array.isArray(parts) ? (parts as readonly Json[]).map(says) : []
    }
    const { properties } = target
    const named = isObject(properties) ? followed(properties['event'] ?? null, document) : undefined
    const names = isObject(named) ? (named['const'] === undefined ? named['enum'] : [named['const']]) : undefined
    const all = listed('allOf')
    const choices = [listed('anyOf'), listed('oneOf')]
    const isOther =
      (Array.isArray(names) && !names.includes(name)) ||
      all.includes(undefined) ||
      choices.some(list => list.length > 0 && list.every(one => one === undefined))
    const result = isOther ? undefined : jsonEvents.has(target) || [...all, ...choices.flat()].includes(true)
    known.set(target, result)
    return result
  }
  return says(isObject(schema) ? schema['items'] : undefined) === true
}
