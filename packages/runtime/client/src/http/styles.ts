import { stringify } from '../json/stringify.ts'
import { type Encode, encoded, scalar as plain, type Write } from './url.ts'

// OpenAPI 3.1 4.8.12.4 and its appendix. A separate export for each style, so that a bundle contains only those of its
// operations.

/** `form`, exploded, for values that may be objects: each member under its own name. */
export const form: Write = (name, value, encode) => joined(pairs(name, value, encode), '&')
/** `simple`, not exploded, for values that may be objects: `key,value`. */
export const simple: Write = (_name, value, encode, fail) => listed(flat(value, encode), value, fail)

/** `form`, not exploded: `name=1,2`. */
export const formJoined: Write = (name, value, encode, fail) => delimited(name, flat(value, encode), ',', fail)
/** `spaceDelimited`: `name=1%202`. */
export const spaceDelimited: Write = (name, value, encode, fail) => delimited(name, flat(value, encode), '%20', fail)
/** `pipeDelimited`: `name=1%7C2`. */
export const pipeDelimited: Write = (name, value, encode, fail) => delimited(name, flat(value, encode), '%7C', fail)

/** `deepObject`: `name[key]=value`; deeper objects and arrays as most servers read them, `name[key][0]`. */
export const deepObject: Write = (name, value, encode) => joined(deep(name, value, encode), '&')

/** `simple`, exploded: `key=value,key=value`. */
export const simpleExploded: Write = (_name, value, encode, fail) => {
  if (!members(value) || Array.isArray(value)) return listed(flat(value, encode), value, fail)
  if (Object.keys(value as object).some(key => keyText(key, encode).includes('='))) fail?.(`${unquoted} "="`)
  return listed(pairs('', value, encode), value, fail)
}

/** `label`: `.1,2`; an object `.key,value`. */
export const label: Write = (_name, value, encode) => `.${flat(value, encode).join(',')}`
/** `label`, exploded: `.1.2`; an object `.key=value`. A dot inside a part, as in 2.5, is encoded. */
export const labelExploded: Write = (_name, value, encode) => {
  const parts = members(value) && !Array.isArray(value) ? pairs('', value, encode) : flat(value, encode)
  return `.${parts.map(part => (members(value) ? part.replaceAll('.', '%2E') : part)).join('.')}`
}

/** `matrix`: `;name=1,2`. An empty text is `;name` (RFC 6570 3.2.7). */
export const matrix: Write = (name, value, encode) => semicolon(name, flat(value, encode).join(','))
/** `matrix`, exploded: `;name=1;name=2`. */
export const matrixExploded: Write = (name, value, encode) =>
  pairs(name, value, encode)
    .map(pair => (pair.endsWith('=') ? `;${pair.slice(0, -1)}` : `;${pair}`))
    .join('')

/** A value of several segments, such as that of `{name=projects/*}`: `form` is `projects/*`. Slashes are not encoded. */
export const severalSegments =
  (form: string): Write =>
  (_name, value, encode, fail) => {
    const parts = plain(value).split('/')
    const segments = form.split('/')
    // fetch would resolve dots like relative path segments
    const fits = (segment: string, index: number): boolean =>
      segment === '*' ? !/^\.{0,2}$/.test(parts[index] ?? '') : segment === parts[index]
    if (parts.length !== segments.length || !segments.every(fits)) fail?.(`must be like "${form}"`)
    return parts.map(encode).join('/')
  }

/** A parameter with `content: application/json`. */
export const jsonText: Write = (name, value, encode) => `${name}=${encode(stringify(value))}`
/** A parameter with `content: application/json` in a path or a header, where its name is not part of the text. */
export const bareJsonText: Write = (_name, value, encode) => encode(stringify(value))

/** A cookie: `name=value`, an exploded list gives several cookies. */
export const cookie: Write = (name, value, encode) => joined(pairs(name, value, encode), '; ')
/** A cookie with a list as one value. */
export const cookieJoined: Write = (name, value, encode, fail) =>
  `${name}=${separated(flat(value, encode), '%2C', fail)}`

/**
 * `allowReserved`: the characters of RFC 3986 2.2 are kept, except those that would end the value (`&`, `#`, `+`) and brackets,
 * which are invalid there.
 */
export const reserved: Encode = text => encoded(text).replace(/%(3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent)

/** Keeps the value of a header unchanged. */
export const verbatim: Encode = text => text

const delimited = (
  name: string,
  texts: readonly string[],
  separator: string,
  fail?: (why: string) => never,
): string | undefined => (texts.length ? `${name}=${separated(texts, separator, fail)}` : undefined)

/** Joins parts with a delimiter. Fails if a part contains it, because a reader would see two parts. */
const separated = (texts: readonly string[], separator: string, fail?: (why: string) => never): string => {
  if (texts.some(text => text.includes(separator)))
    fail?.(`has items or names with the delimiter of its style: "${decodeURIComponent(separator)}"`)
  return texts.join(separator)
}

const deep = (name: string, value: unknown, encode: Encode): string[] =>
  members(value)?.flatMap(([key, item]) => deep(`${name}%5B${encoded(key)}%5D`, item, encode)) ?? [
    `${name}=${encode(scalar(value))}`,
  ]

const unquoted = 'has items or names with a delimiter that headers do not encode:'

/** Parts, separated by commas. Commas inside a part are encoded, except in headers. */
const listed = (parts: readonly string[], value: unknown, fail?: (why: string) => never): string => {
  if (members(value) && parts.some(part => part.includes(','))) fail?.(`${unquoted} ","`)
  return parts.join(',')
}

const semicolon = (name: string, text: string): string => (text === '' ? `;${name}` : `;${name}=${text}`)

/** `name=value` for each item, or each member of an object; a scalar counts as one item. */
const pairs = (name: string, value: unknown, encode: Encode): string[] =>
  members(value)?.map(
    ([key, item]) => `${Array.isArray(value) ? name : keyText(key, encode)}=${encode(scalar(item))}`,
  ) ?? [`${name}=${encode(scalar(value))}`]

/** The items, the keys and values in turn, or the scalar itself. */
const flat = (value: unknown, encode: Encode): string[] =>
  members(value)?.flatMap(([key, item]) =>
    Array.isArray(value) ? [encode(scalar(item))] : [keyText(key, encode), encode(scalar(item))],
  ) ?? [encode(scalar(value))]

/** In headers, the names of members are not encoded, like their values. */
const keyText = (key: string, encode: Encode): string => (encode === plain ? key : encoded(key))

/** The defined members of an object or list. Undefined for other values. */
const members = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.entries(value).filter(([, item]) => item !== undefined && item !== null)
    : undefined

/** RFC 6570 2.4.2: an empty list gives nothing. */
const joined = (texts: readonly string[], separator: string): string | undefined =>
  texts.length ? texts.join(separator) : undefined

// only deepObject defines nested objects
const scalar = (value: unknown): string =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? stringify(value) : plain(value)
