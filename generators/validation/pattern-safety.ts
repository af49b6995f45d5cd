import { createRequire } from 'node:module'
import { isReadOneWay } from './one-way.ts'
import { flagsOf, isPlainRun } from './patterns.ts'

/** What is searched of the patterns of one API, at most; what goes beyond is not analysed. */
export const patternLimits = {
  /** Characters of a pattern that is analysed. */
  length: 1000,
  /** Different patterns that no proof is found for, and that are searched for ways to go back. */
  searched: 100,
  /** Steps of the search of one pattern. */
  steps: 2000,
  /** Ways in which one text may be matched by a pattern that is harmless. */
  ways: 2000,
} as const

/**
 * What is wrong with a pattern: it is no regular expression, no bound was found for its time, or nobody can say. Undefined only where its time was
 * shown to be bounded.
 */
export type PatternProblem = 'invalid' | 'backtracks' | 'not-analysed'

/** Judges the patterns of one API. */
export const patternJudge = (
  limits: { readonly length: number; readonly searched: number } = patternLimits,
): ((source: string) => PatternProblem | undefined) => {
  const known = new Map<string, PatternProblem | undefined>()
  let searched = 0
  const judge = (source: string): PatternProblem | undefined => {
    const flags = flagsOf(source)
    if (flags === undefined) return 'invalid'
    if (isPlainRun(source)) return undefined
    if (source.length > limits.length) return 'not-analysed'
    if (isFixed(source) || (flags === 'u' && isReadOneWay(source))) return undefined
    searched += 1
    return searched > limits.searched ? 'not-analysed' : searchedProblem(source, flags)
  }
  return source => {
    if (!known.has(source)) known.set(source, judge(source))
    return known.get(source)
  }
}

/** Nothing is repeated but a stated number of times, and there are few alternatives: few ways to match a text. */
function isFixed(source: string): boolean {
  if (source.length > 200) return false
  let longest = 1
  const bare = source
    .replace(/\\./gsu, 'x')
    .replace(/\[[^\]]*\]?/g, 'x')
    .replaceAll('(?:', '(')
  // Each doubles the ways at most, but where the group around it is repeated.
  const choices = bare.match(/[|?]/g)?.length ?? 0
  if (choices > 10 || (choices > 0 && /\(\?|\)\{/.test(bare))) return false
  const once = bare.replace(/\{(\d+)\}/g, (_, times: string) => {
    longest *= Number(times)
    return ''
  })
  return longest <= 1000 && !/[*+{}[\]]/.test(once)
}

function searchedProblem(source: string, flags: string): PatternProblem | undefined {
  const plain = withoutNames(source)
  // The search does not look into what stands behind: of that, only a verdict against the rest is of use.
  const hasBehind = plain === undefined || /\(\?<[=!]/.test(plain)
  if (plain === undefined) return 'not-analysed'
  try {
    // A score counts the ways a text can be matched: what is bounded and small is harmless. Steps are counted, since a limit of time would
    // give another verdict on a slower machine.
    const { safe } = detector().isSafePattern(plain, {
      unicode: flags === 'u',
      maxScore: patternLimits.ways,
      maxSteps: patternLimits.steps,
    })
    if (!safe) return 'backtracks'
    return hasBehind ? 'not-analysed' : undefined
  } catch {
    // Syntax that the search does not know.
    return 'not-analysed'
  }
}

/** The same pattern without names of groups, which the search does not read; undefined where a reference names several or none. */
export const withoutNames = (source: string): string | undefined => {
  const numbers = new Map<string, number[]>()
  let count = 0
  for (const [token, name] of source.matchAll(tokens)) {
    if (token !== '(' && name === undefined) continue
    count += 1
    if (name !== undefined) numbers.set(name, [...(numbers.get(name) ?? []), count])
  }
  if (numbers.size === 0) return source
  let isClear = true
  const plain = source.replace(tokens, (token, group: string | undefined, reference: string | undefined) => {
    if (group !== undefined) return '('
    if (reference === undefined) return token
    const [number, ...more] = numbers.get(reference) ?? []
    if (number === undefined || more.length > 0) isClear = false
    // What follows may be a digit.
    return `(?:\\${number})`
  })
  return isClear ? plain : undefined
}

/** A class, a named group, a named reference, an escape, another group's beginning, a plain group's. */
const tokens = /\[(?:\\.|[^\]\\])*\]?|\(\?<(?![=!])([^<>]*)>|\\k<([^<>]*)>|\\.|\(\?|\(/gsu

type Detector = typeof import('redos-detector')
let loaded: Detector | undefined
let uses = 0

/**
 * Few documents have a pattern that needs it. It keeps some 20 MB of each pattern for as long as it is loaded itself, so it is loaded anew after
 * a few.
 */
const detector = (): Detector => {
  const load = createRequire(import.meta.url)
  if (uses >= usesOfOne) {
    delete load.cache[load.resolve('redos-detector')]
    loaded = undefined
    uses = 0
  }
  uses += 1
  loaded ??= load('redos-detector') as Detector
  return loaded
}

const usesOfOne = 5
