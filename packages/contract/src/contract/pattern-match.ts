import { ownStopper, patternMatcher, TooLong } from '@chainwright/model/pattern-match'
import { contractLimits } from '../limits/limits.ts'

/** Thrown if a pattern of a document was not decided on a text in time. */
export class UndecidedPattern extends TooLong {
  constructor(pattern: string) {
    super(`the pattern ${pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern} takes too long to match`)
  }
}

const begun = performance.now()

/** The matcher of this process. The text may come from the provider, the pattern from the document. */
export const patternMatch = patternMatcher({
  stopper: ownStopper,
  milliseconds: contractLimits.pattern,
  stopped: () => contractLimits.stopped + (performance.now() - begun) / 10,
  remembered: contractLimits.matches,
})
