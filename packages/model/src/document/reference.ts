import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import type { Place } from './place.ts'
import { append, decodeFragment, segmentsOf } from './pointer.ts'

/** A `$ref`, a `$dynamicRef` or a mapping value, and its target. */
export interface Reference {
  /** The name of the member that contains it. */
  readonly member: string
  readonly kind: string
  readonly text: string
  /** The place where it is written. */
  readonly from: Omit<Place, 'value'>
  /** Whether reading continues if its document cannot be read. */
  readonly isOptional?: boolean
  /** Undefined if the target does not exist, which is reported. */
  target: Place | undefined
}

/** Whether a chain of `$ref`s is cyclic or too long. */
export const chainProblem = (
  first: Reference,
  references: ReadonlyMap<JsonObject, readonly Reference[]>,
): 'cycle' | 'too-long' | undefined => {
  if (first.member !== '$ref') return undefined
  const passed = new Set<Reference>()
  for (let next: Reference | undefined = first; next !== undefined; ) {
    if (passed.has(next)) return next === first ? 'cycle' : undefined
    if (passed.size === longestChain) return 'too-long'
    passed.add(next)
    const value: Json | undefined = next.target?.value
    next = isJsonObject(value) ? references.get(value)?.find(reference => reference.member === '$ref') : undefined
  }
  return undefined
}

/** The maximum number of references in a chain. A recursive function would overflow the stack after some thousands. */
export const longestChain = 256

/** Splits a URI into the document and the decoded fragment. */
export const splitFragment = (uri: string): [string, string] => {
  const hash = uri.indexOf('#')
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), decodeFragment(uri.slice(hash + 1))]
}

/** Normalizes a fragment, so that each place has one spelling: array indexes and escapes as `append` writes them. */
export const canonical = (fragment: string): string => (segmentsOf(fragment) ?? []).reduce<string>(append, '')
