/**
 * The duration of a fuzz test. Without `FUZZ_SEED`, it is the bounded run of CI: the same cases in every run, chosen by their
 * content. With it (`pnpm test fuzz` sets and prints one), the seed determines the cases, and each file runs for `FUZZ_SECONDS`.
 */
export interface FuzzPlan {
  /** Undefined in the bounded run. */
  readonly seed: number | undefined
  /** The seconds for which one file may run cases; undefined in the bounded run, which has a fixed number of cases. */
  readonly seconds: number | undefined
}

const whole = (name: string): number | undefined => {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}

const seed = whole('FUZZ_SEED')

export const plan: FuzzPlan = { seed, seconds: seed === undefined ? undefined : (whole('FUZZ_SECONDS') ?? 300) }

/** The share of the possible cases that a test runs. */
export interface Share {
  /**
   * The bounded run uses about one of this number of cases. It chooses them by content, so they are always the same.
   */
  readonly oneIn: number
}

/**
 * The cases of this run, in their order. A bounded run chooses them by content. Otherwise, the seed shuffles all of them, until the time is
 * over.
 *
 * @param textOf The text that identifies a case.
 */
export function* drawn<T>(cases: readonly T[], textOf: (each: T) => string, { oneIn }: Share): Generator<T> {
  if (plan.seed === undefined) {
    for (const each of cases) if (hashOf(textOf(each)) % oneIn === 0) yield each
    return
  }
  const end = Date.now() + (plan.seconds ?? 0) * 1000
  const { seed } = plan
  const shuffled = cases
    .map(each => ({ each, rank: hashOf(`${seed}:${textOf(each)}`) }))
    .sort((a, b) => a.rank - b.rank)
  for (const { each } of shuffled) {
    if (Date.now() > end) return
    yield each
  }
}

/**
 * Random numbers from 0 up to, but not including, 1, the same for the same seed (mulberry32). The bounded run uses the given
 * seed.
 */
export const randomOf = (bounded: number): (() => number) => {
  let state = (plan.seed ?? bounded) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bits, mixed once more: its low bits alone follow the last characters. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
