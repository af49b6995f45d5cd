import { createContext, Script } from 'node:vm'

/** What a pattern of a document may cost a tool. */
export const matchLimits = {
  /** Milliseconds that a pattern may take to be tested on one text. Honest patterns take far less, on a busy machine too. */
  milliseconds: 1_000,
  /** Milliseconds of tests that were stopped, in one run; patterns that may backtrack are not tested after them. */
  stopped: 5_000,
  /** Answers that are kept in one run. */
  remembered: 100_000,
} as const

/** Whether a text matches a pattern of a document; undefined if the pattern is not a valid ECMA-262 one, or if matching exceeds the time limit. */
export type PatternMatch = (pattern: string, text: string) => boolean | undefined

/**
 * The matcher of one run. Engines of JavaScript backtrack, so a pattern of another author can take very long on a short text. Such a test is stopped, and counts
 * as undecided on every text from then on.
 *
 * @param otherwise Decides what was stopped, for example by an automaton; it is stopped like that, too.
 */
export const patternMatcher = (otherwise: PatternMatch = () => undefined): PatternMatch => {
  const compiled = new Map<string, RegExp | undefined>()
  const slow = new Set<string>()
  const lost = new Set<string>()
  const known = new Map<string, boolean>()
  let left: number = matchLimits.stopped
  const timely = (stopped: Set<string>, pattern: string, run: () => boolean | undefined): boolean | undefined => {
    if (stopped.has(pattern) || left <= 0) return undefined
    const begun = performance.now()
    const result = within(matchLimits.milliseconds, run)
    if (result !== tooLong) return result
    left -= performance.now() - begun
    stopped.add(pattern)
    return undefined
  }
  return (pattern, text) => {
    if (!compiled.has(pattern)) compiled.set(pattern, compiledOf(pattern))
    const regex = compiled.get(pattern)
    if (regex === undefined) return undefined
    if (isPlain(pattern) && text.length <= longestPlain) return regex.test(text)
    const key = `${pattern.length} ${pattern}${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = timely(slow, pattern, () => regex.test(text)) ?? timely(lost, pattern, () => otherwise(pattern, text))
    if (found !== undefined && known.size < matchLimits.remembered) known.set(key, found)
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

/** One choice or repetition at most: steps grow with the square of the text, which is short. Stopping code costs far more than that. */
const isPlain = (pattern: string): boolean => (pattern.match(/[*+?{|]/g)?.length ?? 0) <= 1
const longestPlain = 256

/** What `within` gives where it stopped. */
export const tooLong = Symbol('too long')

/** Runs this for some milliseconds at most. A timer cannot stop synchronous code; `node:vm` can, in the midst of a pattern too. */
export const within = <T>(timeout: number, run: () => T): T | typeof tooLong => {
  sandbox ??= createContext({ run }) as { run: () => unknown }
  script ??= new Script('run()')
  sandbox.run = run
  try {
    return script.runInContext(sandbox, { timeout }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return tooLong
    throw error
  } finally {
    sandbox.run = nothing
  }
}

const nothing = (): undefined => undefined
let sandbox: { run: () => unknown } | undefined
let script: Script | undefined
