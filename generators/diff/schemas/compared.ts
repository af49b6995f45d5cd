import type { Alternative } from './alternatives.ts'
import type { Fact, Findings, Pair, Question } from './pair.ts'
import type { Parts } from './parts.ts'
import type { ValueType } from './values.ts'

/** Every schema that a dynamic reference of a name can be bound to in one version. */
export type Anchors = (name: string) => Parts

/** The common context of the parts of a comparison of two structures. */
export interface Structure extends Findings {
  readonly anchors: { readonly before: Anchors; readonly after: Anchors }
  /** Compares two alternatives, restricted to values of one type. */
  typed(before: Alternative, after: Alternative, type: ValueType): Pair
  /** True if no difference in valid values is found. */
  isSame(pair: Pair): boolean
  /** True if the only differences are in members that the earlier version does not name. */
  isSameNamed(pair: Pair): boolean
  /**
   * Whether no difference of the kind that `question` names was found in the pair until now. If one is found later,
   * `otherwise` is recorded.
   */
  implies(pair: Pair, question: Question, otherwise: Fact): boolean
  /** Adds the facts of a pair to those of this one. */
  join(pair: Pair): void
}
