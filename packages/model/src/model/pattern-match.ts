import { type Stopper, TooLong } from './stopped.ts'

export { ownStopper, type Stopper, stopperOf, TooLong } from './stopped.ts'

/**
 * Whether a text matches a pattern of a document. Undefined if the pattern is not valid in ECMA-262; `'undecided'` if
 * the match takes too long: JavaScript's regular expressions backtrack, and documents are not trusted.
 */
export type PatternMatch = (pattern: string, text: string) => boolean | 'undecided' | undefined

/** The time limits of patterns, and the number of cached results. */
export interface MatchOptions {
  /** Called before the first pattern that may take long, to create the function that stops it. A browser has none. */
  readonly stopper: () => Stopper
  /** The time limit for one text, in milliseconds. */
  readonly milliseconds: number
  /**
   * The time limit for all tests that were stopped, in milliseconds. Beyond it, patterns that may backtrack are not
   * tested.
   */
  readonly stopped: () => number
  /** The number of patterns and results in the cache. */
  readonly remembered: number
  /** Decides the match of a pattern that was stopped, for example by an automaton. It has the same time limit. */
  readonly otherwise?: ((pattern: string, text: string) => boolean | undefined) | undefined
}

/** Creates a matcher. After a pattern was stopped once, it is undecided on every text. */
export const patternMatcher = ({
  stopper,
  milliseconds,
  stopped,
  remembered,
  otherwise,
}: MatchOptions): PatternMatch => {
  const compiled = new Map<string, RegExp | undefined>()
  const known = new Map<string, boolean>()
  const slow = new Map<string, true>()
  const lost = new Map<string, true>()
  let stop: Stopper | undefined
  let spent = 0
  const store = <T>(all: Map<string, T>, key: string, value: T): void => {
    const [oldest] = all.keys()
    if (all.size >= remembered && oldest !== undefined) all.delete(oldest)
    all.set(key, value)
  }
  const timely = (given: Map<string, true>, pattern: string, run: () => boolean | undefined): boolean | undefined => {
    if (given.has(pattern) || spent >= stopped()) return undefined
    const begun = performance.now()
    try {
      stop ??= stopper()
      return stop(milliseconds, run)
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
      spent += performance.now() - begun
      store(given, pattern, true)
      return undefined
    }
  }
  return (pattern, text) => {
    if (!compiled.has(pattern)) store(compiled, pattern, compiledOf(pattern))
    const regex = compiled.get(pattern)
    if (regex === undefined) return undefined
    if (isPlain(pattern) && text.length <= longestPlain) return regex.test(text)
    const key = `${pattern.length} ${pattern}${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found =
      timely(slow, pattern, () => regex.test(text)) ??
      (otherwise && timely(lost, pattern, () => otherwise(pattern, text)))
    if (found === undefined) return 'undecided'
    if (key.length <= longestKey) store(known, key, found)
    return found
  }
}

const compiledOf = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/**
 * Whether a pattern has at most one alternative or repetition. Its steps then grow at most with the square of the
 * length of the text, and texts are short. To run code that can be stopped costs far more.
 */
const isPlain = (pattern: string): boolean => (pattern.match(/[*+?{|]/g)?.length ?? 0) <= 1
const longestPlain = 256

/** The maximum length of a pattern and a text whose result is cached. */
const longestKey = 1_000
