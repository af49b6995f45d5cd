import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import type { Place } from './place.ts'
import { append } from './pointer.ts'
import type { Targets } from './targets.ts'

/** What a spread looks up: base URIs of places, and absolute URIs. */
export interface SpreadContext {
  readonly targets: Targets
  readonly absolute: (reference: string, base: string) => string | undefined
}

/**
 * Replaces the reference in an object that may not be one by the members of its target, each as a reference. A target
 * that the object already got is not added again.
 */
export const createSpread = ({ targets, absolute }: SpreadContext): ((holder: JsonObject, target: Place) => void) => {
  const sourcesOf = new Map<JsonObject, Set<Json>>()

  /** The absolute URI that a member refers to, if it is only a reference. */
  const onlyReference = (member: Json, target: Place): string | undefined => {
    const text = isJsonObject(member) && Object.keys(member).length === 1 ? member['$ref'] : undefined
    return typeof text === 'string' ? absolute(text, targets.baseOf(target)) : undefined
  }

  return (holder, target) => {
    const sources = sourcesOf.get(holder) ?? new Set<Json>([holder])
    sourcesOf.set(holder, sources)
    const members = isJsonObject(target.value) && !sources.has(target.value) ? Object.entries(target.value) : []
    sources.add(target.value)
    const place = holder as { [name: string]: Json }
    delete place['$ref']
    for (const [name, member] of members)
      if (name === '$ref')
        place[name] = typeof member === 'string' ? (absolute(member, targets.baseOf(target)) ?? member) : member
      else place[name] ??= { $ref: onlyReference(member, target) ?? `${target.uri}#${append(target.pointer, name)}` }
  }
}
