import type { StreamForm } from './api.ts'

// This module classifies media types by their names; only `contents.ts` also considers schemas. The runtimes have their
// own classification of received headers, because they run in browsers and must not depend on the model.

/**
 * `application/json; charset=utf-8` becomes `application/json`: only the type and subtype, in lower case (RFC 9110
 * §8.3.1); empty if there is none.
 */
export const essenceOf = (mediaType: string | undefined): string =>
  mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Whether a media type or range of OpenAPI includes a media type. Neither may have parameters. */
export const covers = (range: string, type: string): boolean => {
  if (range === type || range === '*/*') return true
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1))
}

/** Whether a media type is a range such as `image/*`, which a contract may declare, and no message has. */
export const isRange = (mediaType: string): boolean => essenceOf(mediaType).includes('*')

/** Bodies that are JSON (RFC 6839 §3.1). */
export const isJsonType = (mediaType: string): boolean => /^[^/]+\/(?:.*\+)?json$/.test(essenceOf(mediaType))

/** Forms in the encoding of HTML. */
export const isUrlencodedType = (mediaType: string): boolean =>
  essenceOf(mediaType) === 'application/x-www-form-urlencoded'

/** Forms in parts (RFC 7578). */
export const isMultipartType = (mediaType: string): boolean => essenceOf(mediaType) === 'multipart/form-data'

/** Media types whose bodies are bytes, regardless of their schema. */
export const isBytesType = (mediaType: string): boolean =>
  /^(?:image|audio|video|font)\/(?!svg\+xml)|^application\/(?:octet-stream|zip|gzip|x-gzip|x-tar|pdf|wasm|vnd\.[^/]*zip)$/.test(
    essenceOf(mediaType),
  )

/** Whether a media type has the type `text`, with any subtype, such as `text/event-stream`. */
export const isTextual = (mediaType: string): boolean => essenceOf(mediaType).startsWith('text/')

/** Whether bodies of a media type are text by default. */
export const isTextType = (mediaType: string): boolean =>
  isTextual(mediaType) && essenceOf(mediaType) !== 'text/event-stream'

/** Whether the first parts of a body can be used before the rest arrives. */
export const isStreamType = (mediaType: string): boolean =>
  streamForm(mediaType) !== undefined || essenceOf(mediaType) === 'multipart/x-mixed-replace'

/** How the items of a stream are separated; undefined for a media type that is not a sequence of items. */
export const streamForm = (mediaType: string | undefined): StreamForm | undefined => {
  const type = essenceOf(mediaType)
  if (type === 'text/event-stream') return 'events'
  if (/[/+]json-seq$/.test(type)) return 'sequence'
  return /^application\/(?:(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)|stream\+json)$/.test(type) ? 'lines' : undefined
}

/** The kind of value that a body is read as, by its media type alone. `any` for the range of all types. */
export const kindOfBody = (mediaType: string): 'json' | 'text' | 'bytes' | 'any' => {
  const type = essenceOf(mediaType)
  if (isJsonType(type)) return 'json'
  if (type === '*/*') return 'any'
  return isTextual(type) || isUrlencodedType(type) || /[/+](?:xml|yaml|csv)$/.test(type) ? 'text' : 'bytes'
}
