import { streamForm } from './stream-form.ts'

/**
 * Whether a media type, which may have parameters, is one JSON text (RFC 6839 §3.1). `application/stream+json` is not: it has one per line.
 * The model classifies the media types of documents likewise; this package does not depend on it.
 */
export const isJson = (mediaType: string): boolean =>
  mediaType === 'application/json' ||
  (/^[^/;]+\/(?:[^;]+\+)?json *(?:;|$)/i.test(mediaType) && streamForm(mediaType) === undefined)
