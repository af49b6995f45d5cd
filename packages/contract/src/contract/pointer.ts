import {
  decodeFragment,
  isJsonObject as isObject,
  type JsonObject,
  segmentsOf as modelSegmentsOf,
  valueAt as modelValueAt,
} from '@chainwright/model'
import type { Json } from '../format/fixture.ts'

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

/** Follows the local `$ref` of a value, through further references to the end. `undefined` for a cycle. */
export const followed = (value: Json | undefined, document: Json): Json | undefined => {
  const seen = new Set<string>()
  let current = value
  while (isObject(current) && typeof current['$ref'] === 'string') {
    const reference: string = current['$ref']
    if (seen.has(reference)) return undefined
    seen.add(reference)
    current = targetOf(reference, document)
  }
  return current
}

/** The target of a local reference: `#/components/schemas/Pet`, `#`, or `#anchor` of a component. */
export const targetOf = (reference: string, document: Json): Json | undefined => {
  if (!reference.startsWith('#')) return undefined
  const fragment = decodeFragment(reference.slice(1))
  return fragment === '' || fragment.startsWith('/') ? valueAt(document, fragment) : anchorsOf(document).get(fragment)
}

const anchorsIn = new WeakMap<object, ReadonlyMap<string, JsonObject>>()

/**
 * The anchors of a document by name. They are collected once; otherwise, each reference would search the whole
 * document.
 */
const anchorsOf = (document: Json): ReadonlyMap<string, JsonObject> => {
  if (typeof document !== 'object' || document === null) return new Map()
  const known = anchorsIn.get(document)
  if (known !== undefined) return known
  const found = new Map<string, JsonObject>()
  collectAnchors(document, found)
  anchorsIn.set(document, found)
  return found
}

/** The first of two anchors with the same name in document order. */
const collectAnchors = (value: Json, found: Map<string, JsonObject>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isObject(value))
    for (const name of [value['$anchor'], value['$dynamicAnchor']])
      if (typeof name === 'string' && !found.has(name)) found.set(name, value)
  for (const inner of Object.values(value)) collectAnchors(inner as Json, found)
}
