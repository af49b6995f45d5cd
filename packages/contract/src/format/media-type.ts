/** `type/subtype` of a media type in lower case, without its parameters (RFC 9110 §8.3.1); empty if there is none. */
export const essenceOf = (mediaType: string | undefined): string =>
  mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Whether a media type or range, as in OpenAPI, covers a media type. Both are essences. */
export const covers = (range: string, type: string): boolean => {
  if (range === type || range === '*/*') return true
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1))
}

export const isJsonType = (mediaType: string): boolean => /[/+]json$/.test(essenceOf(mediaType))

/** `application/x-www-form-urlencoded` */
export const isFormType = (mediaType: string): boolean => essenceOf(mediaType) === 'application/x-www-form-urlencoded'

export const isMultipartType = (mediaType: string): boolean => essenceOf(mediaType) === 'multipart/form-data'

/** Whether a body with this media type is bytes, whatever its schema. */
export const isBytesType = (mediaType: string): boolean =>
  /^(?:image|audio|video|font)\/(?!svg\+xml)|^application\/(?:octet-stream|zip|gzip|x-gzip|x-tar|pdf|wasm|vnd\.[^/]*zip)$/.test(
    essenceOf(mediaType),
  )
