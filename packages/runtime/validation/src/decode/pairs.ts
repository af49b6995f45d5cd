import { decoded } from './encoding.ts'
import { define } from './fill.ts'
import { type DeepReader, fewDigits, type Reader, type Renamed, type Scalar } from './readers.ts'

/** Readers by wire name. */
export type Readers = Readonly<Record<string, Reader | Renamed>>

interface Pair {
  readonly name: string
  readonly text: () => string
}

/** Reads the pairs of a query, a cookie or a form. Calls `other` with each pair that has no reader. */
export const readPairs = (
  input: Record<string, unknown>,
  readers: Readers,
  source: {
    readonly query: boolean
    readonly visit: (visit: (name: string, value: string) => void) => void
    readonly other?: (name: string, text: string) => void
  },
): void => {
  const early: Pair[] = []
  source.visit((name, raw) => {
    const text = (value: string): string => decoded(value, source.query, name)
    const found = find(readers, name)
    if (found === undefined) {
      // The names of a query are decoded already. Cookies of other applications may have any name.
      const member = source.query ? name : decodedName(name)
      const pair = { name: member, text: () => text(raw) }
      if (!inObject(input, readers, pair, () => early.push(pair))) source.other?.(name, text(raw))
      return
    }
    const { member, read } = found
    if (typeof read === 'function') add(input, member, read(text(raw)))
    else if ('list' in read && read.by === undefined) {
      const alone = own(input, member) === undefined ? aloneIn(read, text(raw)) : undefined
      if (alone !== undefined) define(input, member, alone)
      else append(input, member, read.list(text(raw)))
    } else if (!('deep' in read) && !('object' in read && read.explode === true))
      // A cookie cannot contain a comma (RFC 6265 §4.1.1), so decode its text before you search for delimiters.
      add(input, member, source.query ? joined(raw, read, text) : joined(text(raw), read))
  })
  // indices may be in any order: the pairs of those that came too early are read again in the order of the indices
  for (const pair of early.sort(byIndices)) inObject(input, readers, pair)
}

const byIndices = (a: Pair, b: Pair): number => a.name.localeCompare(b.name, 'en', { numeric: true })

const decodedName = (name: string): string => {
  try {
    return decoded(name, false)
  } catch {
    return name
  }
}

/**
 * Reads a member of an object parameter: `filter[a]`, or an exploded member. Returns false if there is no such object.
 * If an index does not follow the items that were read before, it calls `onGap`, or leaves the pair out without it.
 */
const inObject = (
  input: Record<string, unknown>,
  readers: Readers,
  { name, text }: Pair,
  onGap?: () => void,
): boolean => {
  const open = name.endsWith(']') ? name.indexOf('[') : -1
  if (open > 0) {
    const found = find(readers, name.slice(0, open))
    if (found !== undefined && typeof found.read !== 'function' && 'deep' in found.read) {
      const object = own(input, found.member) ?? {}
      define(input, found.member, object)
      if (typeof object === 'object' && object !== null)
        readDeep(object as Record<string, unknown>, name.slice(open + 1, -1), found.read, text, onGap)
      return true
    }
  }
  for (const key of Object.keys(readers)) {
    const found = find(readers, key)
    if (
      found === undefined ||
      typeof found.read === 'function' ||
      !('object' in found.read) ||
      found.read.explode !== true
    )
      continue
    const { read, member } = found
    const scalar = readerOf(name, read.object, read.rest)
    if (scalar === undefined) continue
    const object = (own(input, member) ?? {}) as Record<string, unknown>
    add(object, name, scalar(text()))
    define(input, member, object)
    return true
  }
  return false
}

/** Reads `a][b` of `filter[a][b]`. Looks up a member by its whole name first, which may contain brackets. */
const readDeep = (
  object: Record<string, unknown>,
  name: string,
  { deep, rest }: DeepReader,
  text: () => string,
  onGap: (() => void) | undefined,
): void => {
  const whole = Object.hasOwn(deep, name) ? deep[name] : undefined
  const end = whole === undefined ? name.indexOf('][') : -1
  const outer = end > 0 ? name.slice(0, end) : name
  const read = whole ?? readerOf(outer, deep, rest)
  if (end > 0 && typeof read === 'object') readInside(object, outer, name.slice(end + 2), read, text, onGap)
  else if (typeof read === 'object') {
    if ('list' in read) append(object, name, read.list(text()))
    // a text instead of an object, which the schema then refuses
    else add(object, name, text())
  } else {
    // a scalar may have brackets in its name
    const scalar = end > 0 ? readerOf(name, deep, rest) : read
    if (typeof scalar === 'function') add(object, name, scalar(text()))
  }
}

/** Reads a text inside a member: an item of a list by its index, or a member of an object. */
const readInside = (
  object: Record<string, unknown>,
  name: string,
  inner: string,
  read: Exclude<Reader, Scalar>,
  text: () => string,
  onGap: (() => void) | undefined,
): void => {
  if ('deep' in read) {
    const held = own(object, name) ?? {}
    if (typeof held !== 'object' || held === null) return
    define(object, name, held)
    readDeep(held as Record<string, unknown>, inner, read, text, onGap)
  } else if ('list' in read) {
    const list = own(object, name)
    if (onGap !== undefined && fewDigits(inner, 0, inner.length) > (Array.isArray(list) ? list.length : 0)) onGap()
    else append(object, name, read.list(text()))
  } else if ('all' in read) {
    const list = own(object, name) ?? []
    if (!Array.isArray(list)) return
    define(object, name, list)
    const end = inner.indexOf('][')
    const at = inner === '' ? list.length : fewDigits(inner, 0, end < 0 ? inner.length : end)
    // indices follow one another from 0: others are left out, so that one pair cannot create a long list
    if (at > list.length) onGap?.()
    if (at < 0 || at > list.length) return
    if (end < 0) list[at] = text()
    else {
      list[at] ??= {}
      if (typeof list[at] === 'object')
        readDeep(list[at] as Record<string, unknown>, inner.slice(end + 2), read.all, text, onGap)
    }
  }
}

/** Reads the value of one text, with items or members joined by a delimiter. */
export const joined = (text: string, read: Reader, decode: (text: string) => string = text => text): unknown => {
  if (typeof read === 'function') return read(decode(text))
  if ('list' in read) {
    const parts = text === '' ? [] : split(text, read.by ?? ',')
    const alone = parts.length === 1 ? aloneIn(read, decode(text)) : undefined
    return alone !== undefined ? alone : parts.map(part => read.list(decode(part)))
  }
  if (!('object' in read)) return text
  const object: Record<string, unknown> = {}
  const parts = text === '' ? [] : split(text, read.by ?? ',')
  // Delimiters are found before their encoded forms are decoded.
  const readOne = (name: string, value: string): void => readMember(object, decode(name), decode(value), read)
  if (read.explode === true) {
    for (const part of parts) {
      const equals = part.indexOf('=')
      if (equals > 0) readOne(part.slice(0, equals), part.slice(equals + 1))
    }
  } else for (let i = 0; i + 1 < parts.length; i += 2) readOne(parts[i] ?? '', parts[i + 1] ?? '')
  return object
}

/** The value of a single text that is not an item of the list; undefined if it is an item. */
const aloneIn = ({ single, unless }: Extract<Reader, { readonly list: Scalar }>, text: string): unknown => {
  if (single !== undefined) return single(text)
  const value = unless?.(text)
  return value === text ? undefined : value
}

const readMember = (
  object: Record<string, unknown>,
  name: string,
  text: string,
  read: { object: Readonly<Record<string, Scalar>>; rest?: Scalar },
): void => {
  const scalar = readerOf(name, read.object, read.rest)
  if (scalar !== undefined) define(object, name, scalar(text))
}

/** The reader of a member: that of its name, otherwise that of other members, which never reads `__proto__`. */
const readerOf = <R>(name: string, named: Readonly<Record<string, R>>, rest: R | undefined): R | undefined =>
  Object.hasOwn(named, name) ? named[name] : name === '__proto__' ? undefined : rest

/** A delimiter in a query may be encoded: a space as `%20` or `+`, a pipe as `%7C`. */
const split = (text: string, by: string): string[] => {
  if (by === ' ') return text.split(/%20|\+| /)
  return by === '|' ? text.split(/%7C|\|/i) : text.split(by)
}

export const find = (readers: Readers, name: string): { read: Reader; member: string } | undefined => {
  if (!Object.hasOwn(readers, name)) return undefined
  const entry = readers[name]
  if (entry === undefined) return undefined
  return typeof entry === 'object' && 'member' in entry ? entry : { read: entry, member: name }
}

const own = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Appends an item to a list in place, because a form may have many items. */
export const append = (object: Record<string, unknown>, name: string, item: unknown): void => {
  const given = own(object, name)
  if (Array.isArray(given)) given.push(item)
  else define(object, name, given === undefined ? [item] : [given, item])
}

/** Adds a parameter. A repeated parameter becomes a list, which its schema then refuses. */
export const add = (object: Record<string, unknown>, name: string, value: unknown): void => {
  const given = own(object, name)
  define(
    object,
    name,
    given === undefined ? value : given instanceof Repeated ? given.add(value) : new Repeated(given, value),
  )
}

/** The values of a repeated parameter. A list, so that errors show it as one. */
class Repeated extends Array<unknown> {
  add(value: unknown): this {
    this.push(value)
    return this
  }
}
