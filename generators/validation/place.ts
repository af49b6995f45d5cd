import { type Code, code, local } from '../source/code/code.ts'
import { pascal } from '../source/names/identifiers.ts'
import type { Kind, View } from './analysis/view.ts'
import type { ValidationEmission } from './emission.ts'
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

/** The depth argument of a call of a function that counts it. */
export const depthOf = (view: View, depth: Depth, { analysis, runtime }: ValidationEmission): readonly Code[] => {
  const cycle = analysis.cycle(view.schema)
  // A cycle starts at depth 0 when it is entered from outside.
  if (cycle === undefined || depth === undefined || depth.cycle !== cycle) return []
  return [depth.inner ? code`${runtime.value('deeper')}(${local('depth')})` : local('depth')]
}

/** The place of a part: `PetOwner` of `owner` at `Pet`. */
export const placeOf = (place: string, step: string): string => `${place}${pascalOf(step)}`

const pascalOf = memoized(pascal)
