import { contractLimits } from '../limits/limits.ts'
import { ownStopper, type Stopper, TooLong } from '../limits/stopped.ts'

/** A pattern of a document was not decided on a text in time. */
export class UndecidedPattern extends TooLong {
  constructor(pattern: string) {
    super(`the pattern ${pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern} was not decided in time`)
  }
}

/**
 * Whether a text matches a pattern of a document. Undefined: invalid as a pattern of ECMA-262. `'undecided'`: it takes too long, since engines backtrack
 * and the text may be the provider's. In a browser nothing stops it.
 */
export const patternMatch = (pattern: string, text: string): boolean | 'undecided' | undefined => {
  const regex = regexOf(pattern)
  if (regex === undefined) return undefined
  if (isPlain(pattern) && text.length <= longestPlain) return regex.test(text)
  const key = `${pattern.length} ${pattern}${text}`
  const known = answers.get(key)
  if (known !== undefined) return known
  if (slow.has(pattern) || stopped > contractLimits.stopped + (performance.now() - begun) / 10) return 'undecided'
  const start = performance.now()
  try {
    stopper ??= ownStopper()
    const found = stopper(contractLimits.pattern, () => regex.test(text))
    if (key.length <= longestKey) remember(answers, key, found)
    return found
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    stopped += performance.now() - start
    remember(slow, pattern, true)
    return 'undecided'
  }
}

const regexOf = (pattern: string): RegExp | undefined => {
  if (!regexes.has(pattern)) remember(regexes, pattern, compiled(pattern))
  return regexes.get(pattern)
}

const compiled = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** One choice or repetition at most: steps grow with the square of the text, which is short. Stopping code costs far more than that. */
const isPlain = (pattern: string): boolean => (pattern.match(/[*+?{|]/g)?.length ?? 0) <= 1
const longestPlain = 256

const remember = <T>(all: Map<string, T>, key: string, value: T): void => {
  const [oldest] = all.keys()
  if (all.size >= contractLimits.matches && oldest !== undefined) all.delete(oldest)
  all.set(key, value)
}

const regexes = new Map<string, RegExp | undefined>()
const answers = new Map<string, boolean>()
const slow = new Map<string, true>()
const longestKey = 1_000
const begun = performance.now()
let stopped = 0
let stopper: Stopper | undefined
