import type { Place } from '../document/place.ts'
import { valueAt } from '../document/pointer.ts'
import { canonical, longestChain, type Reference, splitFragment } from '../document/reference.ts'
import type { References } from '../document/resolve.ts'
import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'

/**
 * The `$ref`s of a bundled document outside of schemas, each resolved on demand. If the target does not exist, `target`
 * is undefined.
 */
export const localReferences = (uri: string, document: Json): References => {
  const known = new WeakMap<JsonObject, readonly Reference[]>()
  const targetOf = (text: string): Place | undefined => {
    const [before, fragment] = splitFragment(text)
    const value = before === '' ? valueAt(document, fragment) : undefined
    return value === undefined ? undefined : { uri, pointer: canonical(fragment), value }
  }
  /** Whether a chain of references has an end. Readers follow chains to the end, so cyclic ones must be excluded. */
  const ends = (from: Json): boolean => {
    let at: Json | undefined = from
    for (let steps = 0; steps <= longestChain; steps++) {
      if (!isJsonObject(at) || typeof at['$ref'] !== 'string') return true
      at = targetOf(at['$ref'])?.value
    }
    return false
  }
  return {
    get: holder => {
      const found = known.get(holder)
      const { $ref: text } = holder
      if (found !== undefined || typeof text !== 'string') return found
      const target = ends(holder) ? targetOf(text) : undefined
      const references = [{ member: '$ref', kind: '', text, from: { uri, pointer: '' }, target }]
      known.set(holder, references)
      return references
    },
  }
}
