import { pascal } from '../source/names/identifiers.ts'
import type { Kind } from './analysis/view.ts'
import { memoized } from './memoized.ts'

/**
 * The place of a call: the cycle that contains it, and whether it descends into the value. Undefined outside of
 * functions that count the depth.
 */
export type Depth = { readonly cycle: number | undefined; readonly inner: boolean } | undefined

/**
 * The place of a condition: the prefix of its names, the call's depth, and the kinds of value that are not excluded.
 */
export interface Call {
  readonly place: string
  readonly depth: Depth
  readonly known?: ReadonlySet<Kind>
  readonly bigint?: boolean
}

/** The place of a part: `PetOwner` of `owner` at `Pet`. */
export const placeOf = (place: string, step: string): string => `${place}${pascalOf(step)}`

const pascalOf = memoized(pascal)
