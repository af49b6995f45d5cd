/** Invalid percent-encoding in the value or name of a parameter. */
export class MalformedText extends Error {
  readonly text: string
  readonly parameter: string | undefined

  constructor(text: string, parameter?: string) {
    super('The text is not correctly percent-encoded.')
    this.text = text
    this.parameter = parameter
  }
}

/** Percent-decodes; in a query `+` is a space. `parameter` is the name of the parameter. */
export const decoded = (text: string, query: boolean, parameter?: string): string => {
  const spaced = query && text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    throw new MalformedText(text, parameter)
  }
}

/** Visits the pairs of a query string in their order. Values stay encoded, so that delimiters differ from encoded characters. */
export const eachPair = (query: string, visit: (name: string, value: string) => void): void => {
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start)
    const end = next < 0 ? query.length : next
    if (end > start) {
      const equals = query.indexOf('=', start)
      const stop = equals < 0 || equals > end ? end : equals
      visit(decoded(query.slice(start, stop), true), query.slice(Math.min(stop + 1, end), end))
    }
    start = end + 1
  }
}

/** The pairs of a `cookie` header (RFC 6265 §4.2.1). */
export const eachCookie = (header: string, visit: (name: string, value: string) => void): void => {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0)
      visit(
        part.slice(0, equals).trim(),
        part
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      )
  }
}
