import { ownStopper, patternMatcher, TooLong } from '@chainwright/model/pattern-match'
import { contractLimits } from '../limits/limits.ts'

/** A pattern of a document was not decided on a text in time. */
export class UndecidedPattern extends TooLong {
  constructor(pattern: string) {
    super(`the pattern ${pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern} was not decided in time`)
  }
}

const begun = performance.now()

/** The matcher of this process: the text may be the provider's, the pattern the document's. */
export const patternMatch = patternMatcher({
  stopper: ownStopper,
  milliseconds: contractLimits.pattern,
  stopped: () => contractLimits.stopped + (performance.now() - begun) / 10,
  remembered: contractLimits.matches,
})
