import { type Explain, refuse } from './report.ts'

/**
 * Results of parts of a value that a recursive schema reaches in more than one way. Each way would check the nested values again, so without a
 * cache the work doubles at each level. The cache starts after this many checks, so that small values cost nothing extra, and is dropped with the
 * value.
 */
const unremembered = 250

type Guard = (value: unknown, depth?: number) => boolean

/** The number of checks until the cache starts; undefined outside of the outermost check. */
let left: number | undefined
let known: Map<Guard | Explain, Map<object, boolean>> | undefined

/** Runs a check with the cache, which ends with the outermost check, because a value may change before the next one. */
const cachedRun = <T>(compute: () => T): T => {
  left = unremembered
  try {
    return compute()
  } finally {
    left = undefined
    known = undefined
  }
}

/** The result of a guard for a part of the value. */
export const settled = (guard: Guard, value: unknown, depth: number): boolean => {
  if (left === undefined) return cachedRun(() => settled(guard, value, depth))
  const verdicts = verdictsFor(guard, value)
  if (verdicts === undefined) return guard(value, depth)
  const verdict = verdicts.get(value as object)
  if (verdict !== undefined) return verdict
  const made = guard(value, depth)
  verdicts.set(value as object, made)
  return made
}

/** Explains a valid part of a value only once. */
export const once = (explain: Explain): Explain => {
  const explained: Explain = at => {
    if (left === undefined) return cachedRun(() => explained(at))
    const verdicts = verdictsFor(explain, at.value)
    const verdict = verdicts?.get(at.value as object)
    if (verdict === true) return
    // A caller that only needs to know whether the value is valid gets one generic issue instead of the explanation.
    if (verdict === false && at.silent === true) refuse(at, 'known', 'something else')
    const before = at.issues.length
    let isRight = false
    try {
      explain(at)
      isRight = at.issues.length === before
    } finally {
      verdicts?.set(at.value as object, isRight)
    }
    return
  }
  return explained
}

const verdictsFor = (key: Guard | Explain, value: unknown): Map<object, boolean> | undefined => {
  if (left !== undefined && left > 0) {
    left -= 1
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  known ??= new Map()
  const verdicts = known.get(key) ?? new Map<object, boolean>()
  known.set(key, verdicts)
  return verdicts
}
