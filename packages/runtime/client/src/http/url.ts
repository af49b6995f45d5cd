/** How one parameter is placed. A bare string is a name with everything as by default. */
export type Place =
  | string
  | {
      /** On the wire. */
      readonly name: string
      /** The member of the input, where it is not the name. */
      readonly field?: string
      /** Writes a style other than the default. */
      readonly write?: Write
      /** Writes a text into the URL; default as `encodeURIComponent`. */
      readonly encode?: Encode
    }

/** The text of one parameter: with its name in a query, a cookie or a matrix; without in a path or header. Undefined leaves it out. */
export type Write = (name: string, value: unknown, encode: Encode) => string | undefined
export type Encode = (text: string) => string

/** `/a/{b}` of an input. Undefined where a value is missing, or would change which path it is (empty, `.`, `..`). */
export type WritePath = (input: Input, fail: (parameter: string, why: string) => never) => string
export type WriteQuery = (input: Input) => string
export type Input = Readonly<Record<string, unknown>>

/** The text of a parameter of a path; undefined where it has no value. */
export type PathText = (name: string, input: Input) => string | undefined

/** Prepares a path template; parameters are in simple style under their own name, unless `textOf` says otherwise. */
export const pathWriter = (template: string, textOf: PathText = simple): WritePath => {
  const [first = '', ...rest] = template.split('{')
  const parts = rest.map(part => part.split('}') as [name: string, after: string])
  return (input, fail) => {
    let path = first
    for (const [name, after] of parts) {
      const text = textOf(name, input)
      if (text === undefined) fail(name, 'is missing')
      // fetch would resolve these against the path before them; an empty one changes which path it is
      if (/^\.{0,2}$/.test(text as string)) fail(name, `cannot be "${text}"`)
      path += text + after
    }
    return path
  }
}

const simple = (name: string, input: Input, encode = encoded): string | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? texts(value, encode).join() : encode(`${value}`)
}

/** Parameters of a path that differ from simple style under their own name. Only operations that have some carry this code. */
export const pathParams =
  (...places: readonly Exclude<Place, string>[]): PathText =>
  (name, input) => {
    const { field = name, write, encode = encoded } = places.find(place => place.name === name) ?? {}
    const value = input[field]
    return write && value !== undefined && value !== null ? write(name, value, encode) : simple(field, input, encode)
  }

/** Query parameters, as a text that begins with `?`, or `''`. Only operations that have some carry this code. */
export const queryParams = (...places: readonly Place[]): WriteQuery => {
  const parts = places.map(place => {
    const { name, field = name, write, encode = encoded } = typeof place === 'string' ? { name: place } : place
    return { name: encodeURIComponent(name), field, write, encode }
  })
  return input => {
    let query = ''
    for (const { name, field, write, encode } of parts) {
      const value = input[field]
      if (value === undefined || value === null) continue
      const text = write
        ? write(name, value, encode)
        : typeof value === 'object'
          ? repeated(name, value, encode)
          : `${name}=${encode(`${value}`)}`
      if (text !== undefined) query += `${query ? '&' : '?'}${text}`
    }
    return query
  }
}

/** The default of query parameters whose value is not an object: `a=1&a=2`. An empty array adds nothing (RFC 6570 2.4.2). */
const repeated: Write = (name, value, encode) =>
  texts(value, encode)
    .map(text => `${name}=${text}`)
    .join('&') || undefined

/** The text of a value, or of each item of an array. Path parameters by default join the texts with commas. */
const texts = (value: unknown, encode: Encode): string[] => [value].flat().map(item => encode(scalar(item)))

/** As `encodeURIComponent`, which costs more than looking whether it would change anything. */
export const encoded: Encode = text => (PLAIN.test(text) ? text : encodeURIComponent(text))

const PLAIN = /^[\w.~-]*$/

/** What a scalar is in a URL or header. */
export const scalar = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
