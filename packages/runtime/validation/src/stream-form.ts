/** Server-sent events, one JSON text per line, or JSON text sequences (RFC 7464). */
export type StreamForm = 'events' | 'lines' | 'sequence'

/**
 * How the items of a body are separated; undefined for a media type that is not a sequence of items. The model classifies the media types
 * of documents likewise; this package is sent to browsers and does not depend on it.
 */
export const streamForm = (mediaType: string | undefined): StreamForm | undefined => {
  const type = mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/event-stream') return 'events'
  if (/[/+]json-seq$/.test(type)) return 'sequence'
  return /^application\/(?:(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)|stream\+json)$/.test(type) ? 'lines' : undefined
}
