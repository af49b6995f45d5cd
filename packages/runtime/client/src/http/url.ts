/** The serialization of one parameter. A string is its name, with the defaults. */
export type ParamFormat =
  | string
  | {
      /** The name on the wire. */
      readonly name: string
      /** The member of the input, if it differs from the name. */
      readonly field?: string
      /** The serializer of a style other than the default. */
      readonly write?: Write
      /** Encodes a text for the URL. Default: like `encodeURIComponent`. */
      readonly encode?: Encode
    }

/**
 * Serializes one parameter: with its name in a query, a cookie or matrix style; without it in a path or header. Undefined omits
 * the parameter. Calls `fail` if a reader could not restore the value.
 */
export type Write = (name: string, value: unknown, encode: Encode, fail?: (why: string) => never) => string | undefined
export type Encode = (text: string) => string

/**
 * Fills a path template such as `/a/{b}` from an input. Undefined if a value is missing, or would change the path (empty, `.`,
 * `..`).
 */
export type WritePath = (input: Input, fail: Fail) => string
export type WriteQuery = (input: Input, fail: Fail) => string
type Fail = (parameter: string, why: string) => never
export type Input = Readonly<Record<string, unknown>>

/** The text of a parameter of a path; undefined if it has no value. */
export type PathText = (name: string, input: Input, fail: Fail) => string | undefined

/** Prepares a path template; parameters are in simple style under their own name, unless `textOf` serializes them. */
export const pathWriter = (template: string, textOf: PathText = simple): WritePath => {
  const [first = '', ...rest] = template.split('{')
  const parts = rest.map(part => part.split('}') as [name: string, after: string])
  return (input, fail) => {
    let path = first
    for (const [name, after] of parts) {
      const text = textOf(name, input, fail)
      if (text === undefined) fail(name, 'is missing')
      // fetch would resolve dots like relative path segments; an empty text would remove a segment
      if (/^\.{0,2}$/.test(text as string)) fail(name, `cannot be "${text}"`)
      path += text + after
    }
    return path
  }
}

const simple = (name: string, input: Input, _fail?: unknown, encode = encoded): string | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? texts(value, encode).join() : encode(`${value}`)
}

/**
 * Parameters of a path that differ from simple style under their own name. Only bundles with such operations include this code.
 */
export const pathParams =
  (...places: readonly Exclude<ParamFormat, string>[]): PathText =>
  (name, input, fail) => {
    const { field = name, write, encode = encoded } = places.find(place => place.name === name) ?? {}
    const value = input[field]
    return write && value !== undefined && value !== null
      ? write(name, value, encode, why => fail(field, why))
      : simple(field, input, fail, encode)
  }

/** Query parameters, as a text that starts with `?`, or `''`. Only bundles with such operations include this code. */
export const queryParams = (...places: readonly ParamFormat[]): WriteQuery => {
  const parts = places.map(place => {
    const { name, field = name, write, encode = encoded } = typeof place === 'string' ? { name: place } : place
    return [encodeURIComponent(name), field, write, encode] as const
  })
  return (input, fail) => {
    let query = ''
    for (const [name, field, write, encode] of parts) {
      const value = input[field]
      if (value === undefined || value === null) continue
      const text =
        write || typeof value === 'object'
          ? (write ?? repeated)(name, value, encode, why => fail(field, why))
          : `${name}=${encode(`${value}`)}`
      if (text !== undefined) query += `${query ? '&' : '?'}${text}`
    }
    return query
  }
}

/** A query with constants of the path, `kind=dog`, before its parameters. Only bundles with such operations include this code. */
export const fixedQuery =
  (constants: string, parameters?: WriteQuery): WriteQuery =>
  (input, fail) =>
    `?${constants}${parameters?.(input, fail).replace('?', '&') ?? ''}`

/** The default of query parameters whose value is not an object: `a=1&a=2`. An empty array adds nothing (RFC 6570 2.4.2). */
const repeated: Write = (name, value, encode) =>
  texts(value, encode)
    .map(text => `${name}=${text}`)
    .join('&') || undefined

/** The text of a value, or of each item of an array. Path parameters by default join the texts with commas. */
const texts = (value: unknown, encode: Encode): string[] => [value].flat().map(item => encode(scalar(item)))

/**
 * Like `encodeURIComponent`, but a lone surrogate becomes U+FFFD, as in `URLSearchParams`, and faster: first checks whether encoding
 * changes the text.
 */
export const encoded: Encode = text =>
  PLAIN.test(text) ? text : encodeURIComponent((text as unknown as UnicodeText).toWellFormed())

/** ES2024; Node 20 and Safari 16.4 have it. */
interface UnicodeText {
  toWellFormed(): string
}

const PLAIN = /^[\w.~-]*$/

/** The text of a scalar in a URL or header. */
export const scalar = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
