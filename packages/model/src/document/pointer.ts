import { isJsonArray, type Json, type JsonObject } from '../model/index.ts'

/** The segments of a JSON Pointer (RFC 6901); undefined if the text is not a pointer. `''` is the whole document. */
export const segmentsOf = (pointer: string): string[] | undefined => {
  if (pointer === '') return []
  if (pointer[0] !== '/') return undefined
  const segments = pointer.slice(1).split('/')
  return pointer.includes('~') ? segments.map(unescaped) : segments
}

/** Appends a segment to a pointer. */
export const append = (pointer: string, segment: string | number): string =>
  typeof segment === 'number' ? `${pointer}/${segment}` : `${pointer}/${escaped(segment)}`

/** The pointer to the value that contains another one; undefined for the whole document. */
export const parentOf = (pointer: string): string | undefined =>
  pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'))

/** The member or item that a segment names; undefined if it does not exist. Inherited members are ignored. */
export const childOf = (value: Json, segment: string): Json | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if (isJsonArray(value)) return /^(?:0|[1-9]\d*)$/.test(segment) ? value[Number(segment)] : undefined
  return Object.hasOwn(value, segment) ? (value as JsonObject)[segment] : undefined
}

/** The value at a pointer; undefined if there is none. */
export const valueAt = (root: Json, pointer: string): Json | undefined => {
  let value: Json | undefined = root
  for (const segment of segmentsOf(pointer) ?? [undefined]) {
    if (value === undefined || segment === undefined) return undefined
    value = childOf(value, segment)
  }
  return value
}

/** Percent-decodes the text of a URI fragment; returns text that is not well-formed unchanged. */
export const decodeFragment = (text: string): string => {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A pointer as a URI fragment (RFC 6901 §6). Lone surrogates have no encoding. */
export const encodeFragment = (pointer: string): string => {
  try {
    return encodeURI(pointer).replaceAll('#', '%23')
  } catch {
    return pointer
  }
}

/** The name of a member, from a segment of a pointer. */
export const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** The segment of a pointer, from the name of a member. */
export const escaped = (segment: string): string =>
  segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
