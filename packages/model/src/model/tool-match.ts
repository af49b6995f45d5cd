import * as vm from 'node:vm'
import { type MatchOptions, patternMatcher } from './pattern-match.ts'
import { stopperOf, TooLong } from './stopped.ts'

/** The limits of a tool for the patterns of a document. */
export const matchLimits = {
  /**
   * The time limit for a pattern on one text, in milliseconds. Ordinary patterns take far less, even on a busy machine.
   */
  milliseconds: 1_000,
  /**
   * The time limit for all stopped tests of one run, in milliseconds. Beyond it, patterns that may backtrack are not
   * tested.
   */
  stopped: 5_000,
  /** The number of results that are cached in one run. */
  remembered: 100_000,
} as const

/**
 * Creates the matcher for one run of a tool. It returns undefined if a pattern is invalid, or if the match is
 * undecided.
 */
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

/**
 * Runs a function for a limited number of milliseconds. A timer cannot stop synchronous code; `node:vm` can, even
 * during a pattern match.
 *
 * @returns `tooLong` after the time limit
 * @throws the errors of the function
 */
export const within = <T>(timeout: number, run: () => T): T | typeof tooLong => {
  try {
    return stopper(timeout, run)
  } catch (error) {
    if (error instanceof TooLong) return tooLong
    throw error
  }
}
