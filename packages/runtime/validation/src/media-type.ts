/** `application/json; charset=utf-8` becomes `application/json`. */
export const mediaTypeOf = (header: string): string => {
  const mark = header.indexOf(';')
  return (mark < 0 ? header : header.slice(0, mark)).trim().toLowerCase()
}

/** The most specific media range that matches a media type without parameters. */
export const nearestRange = (ranges: readonly string[], mediaType: string): string | undefined =>
  ranges
    .filter(range => matches(range, mediaType))
    .reduce<string | undefined>(
      (best, range) => (best === undefined || widthOf(range) < widthOf(best) ? range : best),
      undefined,
    )

const widthOf = (range: string): number =>
  mediaTypeOf(range) === '*/*' ? 2 : mediaTypeOf(range).endsWith('/*') ? 1 : 0

const matches = (range: string, mediaType: string): boolean => {
  const expected = mediaTypeOf(range)
  if (expected === '*/*' || expected === mediaType) return true
  return expected.endsWith('/*') && mediaType.startsWith(expected.slice(0, -1))
}

/** Reads the headers of a message, for example `Headers`. */
export interface HeaderReader {
  /** The value of a header by its lower-case name. Several values are joined with `, `. */
  get(name: string): string | null | undefined
}

/** The entry of the most specific range that matches the media type of a message; undefined if none does. */
export const contentOf = <T>(
  contents: Readonly<Record<string, T>>,
  headers: HeaderReader | undefined,
): T | undefined => {
  const type = headers?.get('content-type')
  const range = typeof type === 'string' ? nearestRange(Object.keys(contents), mediaTypeOf(type)) : undefined
  return range === undefined ? undefined : contents[range]
}
