import { isJsonObject as isObject, segmentsOf as modelSegmentsOf, valueAt as modelValueAt } from '@chainwright/model'
import type { Json } from './fixture.ts'

export { escaped, isJsonObject as isObject, type JsonObject } from '@chainwright/model'

/** The value at a JSON Pointer (RFC 6901); `undefined` if there is none. */
export const valueAt = (root: Json | undefined, pointer: string): Json | undefined =>
  root === undefined ? undefined : modelValueAt(root, pointer)

/** The segments of a JSON Pointer; none if the text is not a pointer. */
export const segmentsOf = (pointer: string): readonly string[] => modelSegmentsOf(pointer) ?? []

/** A copy with another value at a pointer. If the pointer does not exist in the value, returns the value itself. */
export const replacedAt = (root: Json, pointer: string, replacement: Json): Json => {
  const replace = (value: Json, [part, ...rest]: readonly string[]): Json => {
    if (part === undefined) return replacement
    if (Array.isArray(value)) return value.map((item, index) => (String(index) === part ? replace(item, rest) : item))
    if (!isObject(value) || !Object.hasOwn(value, part)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, name === part ? replace(member, rest) : member]),
    )
  }
  return replace(root, segmentsOf(pointer))
}

/** The pointer of the parent, and the last segment of a pointer. */
export const parentOf = (pointer: string): readonly [parent: string, member: string] => [
  pointer.slice(0, pointer.lastIndexOf('/')),
  segmentsOf(pointer).at(-1) ?? '',
]
