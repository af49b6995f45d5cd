import { type Stopper, TooLong } from './stopped.ts'

export { ownStopper, type Stopper, stopperOf, TooLong } from './stopped.ts'

/**
 * Whether a text matches a pattern of a document. Undefined: it is not a valid pattern of ECMA-262. `'undecided'`: it
 * takes too long. Engines of JavaScript backtrack, and documents are not trusted.
 */
export type PatternMatch = (pattern: string, text: string) => boolean | 'undecided' | undefined

/** How long patterns may take, and how many results are cached. */
export interface MatchOptions {
  /** Called for the first pattern that may take long. In a browser, nothing can stop it. */
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
  /** Decides in place of a pattern that was stopped, for example by an automaton; it has the same time limit. */
  readonly otherwise?: ((pattern: string, text: string) => boolean | undefined) | undefined
}

/** A pattern that was stopped is undecided on every text from then on. */
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
 * Whether a pattern has at most one choice or repetition. The steps then grow with the square of the text, which is
 * short. Stopping code costs far more than that.
 */
const isPlain = (pattern: string): boolean => (pattern.match(/[*+?{|]/g)?.length ?? 0) <= 1
const longestPlain = 256

/** The maximum length of a pattern and a text whose result is cached. */
const longestKey = 1_000
