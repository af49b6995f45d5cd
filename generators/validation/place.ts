import { pascal } from '../source/identifiers.ts'
import type { Kind } from './analysis/view.ts'
import { remembered } from './remembered.ts'

/** Where a call stands: inside which cycle, and whether it goes down into the value. Undefined outside of functions that count. */
export type Depth = { readonly cycle: number | undefined; readonly inner: boolean } | undefined

/** Where a condition stands: the place that names what it needs, the call's depth, and the kinds of value that are left there. */
export interface Call {
  readonly place: string
  readonly depth: Depth
  readonly known?: ReadonlySet<Kind>
  readonly bigint?: boolean
}

/** The place of a part: `PetOwner` of `owner` at `Pet`. */
export const placeOf = (place: string, step: string): string => `${place}${pascalOf(step)}`

const pascalOf = remembered(pascal)
