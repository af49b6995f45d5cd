import * as vm from 'node:vm'
import { type MatchOptions, patternMatcher } from './pattern-match.ts'
import { stopperOf, TooLong } from './stopped.ts'

/** The limits of a tool for the patterns of a document. */
export const matchLimits = {
  /** Milliseconds that a pattern may take to be tested on one text. Honest patterns take far less, on a busy machine too. */
  milliseconds: 1_000,
  /** Milliseconds of tests that were stopped, in one run; patterns that may backtrack are not tested after them. */
  stopped: 5_000,
  /** The number of results that are cached in one run. */
  remembered: 100_000,
} as const

/** The matcher of one run of a tool: undefined if a pattern is invalid, or if the match is undecided. */
export const toolMatcher = (
  otherwise?: MatchOptions['otherwise'],
): ((pattern: string, text: string) => boolean | undefined) => {
  const match = patternMatcher({
    stopper: () => stopper,
    milliseconds: matchLimits.milliseconds,
    stopped: () => matchLimits.stopped,
    remembered: matchLimits.remembered,
    otherwise,
  })
  return (pattern, text) => {
    const found = match(pattern, text)
    return found === 'undecided' ? undefined : found
  }
}

const stopper = stopperOf(vm)

/** The result of `within` if it stopped the match. */
export const tooLong = Symbol('too long')

/** Runs this for some milliseconds at most. A timer cannot stop synchronous code; `node:vm` can, in the midst of a pattern too. */
export const within = <T>(timeout: number, run: () => T): T | typeof tooLong => {
  try {
    return stopper(timeout, run)
  } catch (error) {
    if (error instanceof TooLong) return tooLong
    throw error
  }
}
