import { decodeFragment, valueAt } from '../../document/pointer.ts'
import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts'

/** Follows the local `$ref` of a value to the end of the chain. `undefined` if the chain is a cycle. */
export const followed = (value: Json | undefined, document: Json): Json | undefined => {
  const seen = new Set<string>()
  let current = value
  while (isJsonObject(current) && typeof current['$ref'] === 'string') {
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
  if (isJsonObject(value))
    for (const name of [value['$anchor'], value['$dynamicAnchor']])
      if (typeof name === 'string' && !found.has(name)) found.set(name, value)
  for (const inner of Object.values(value)) collectAnchors(inner, found)
}
