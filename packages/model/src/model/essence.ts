/**
 * `application/json; charset=utf-8` becomes `application/json`: only the type and subtype, in lower case (RFC 9110
 * §8.3.1).
 */
export const essenceOf = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? ''

/** Media types whose bodies are bytes, regardless of their schema. */
export const isBytesType = (mediaType: string): boolean =>
  /^(?:image|audio|video|font)\/(?!svg\+xml)|^application\/(?:octet-stream|zip|gzip|x-gzip|x-tar|pdf|wasm|vnd\.[^/]*zip)$/.test(
    essenceOf(mediaType),
  )
