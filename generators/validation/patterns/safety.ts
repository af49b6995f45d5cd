import { automatonOf } from './automaton.ts'
import { type PatternLimits, patternLimits } from './limits.ts'
import { flagsOf } from './patterns.ts'
import { isPlainRun } from './runs.ts'
import { boundOfFloating, type Counted, mostWays } from './ways.ts'

/**
 * The problem of a pattern: it is an invalid regular expression, its time is not bounded, or the analysis is inconclusive. Undefined only if its
 * time is proven to be bounded.
 */
export type PatternProblem = 'invalid' | 'backtracks' | 'not-analyzed'

/** Checks the patterns of one API. */
export const patternChecker = (
  chosen: Partial<PatternLimits> = {},
): ((source: string) => PatternProblem | undefined) => {
  const limits = { ...patternLimits, ...chosen }
  const known = new Map<string, PatternProblem | undefined>()
  let left = limits.patternStepsOfAll
  const check = (source: string): PatternProblem | undefined => {
    const flags = flagsOf(source)
    if (flags === undefined) return 'invalid'
    if (isPlainRun(source)) return undefined
    if (source.length > limits.patternLength || left <= 0) return 'not-analyzed'
    const { problem, steps } = analyzed(source, flags, { ...limits, patternSteps: Math.min(left, limits.patternSteps) })
    left -= steps
    return problem
  }
  return source => {
    if (!known.has(source)) known.set(source, check(source))
    return known.get(source)
  }
}

interface Analyzed {
  readonly problem: PatternProblem | undefined
  readonly steps: number
}

const analyzed = (source: string, flags: string, limits: PatternLimits): Analyzed => {
  const automaton = automatonOf(source, flags)
  // The steps to parse the pattern.
  let steps = automaton?.edges ?? source.length
  if (automaton === undefined) return { problem: 'not-analyzed', steps }
  if (automaton.waysToNothing > limits.patternWays) return { problem: 'backtracks', steps }
  const counted = (first: ReadonlyMap<number, number>, what: Counted): number | PatternProblem => {
    const found = mostWays(automaton, first, { ways: limits.patternWays, steps: limits.patternSteps - steps }, what)
    steps += found.steps
    if ('most' in found) return found.most
    return found.exceeded === 'ways' ? 'backtracks' : 'not-analyzed'
  }
  if (automaton.behind.length === 0) {
    const bound = boundOfFloating(automaton, { ways: limits.patternWays, steps: limits.patternSteps - steps })
    steps += bound.steps
    if (bound.most !== undefined && bound.most <= limits.patternWays) return { problem: undefined, steps }
  }
  const ways = counted(automaton.first, 'at-once')
  if (typeof ways === 'string') return { problem: ways, steps }
  // A look-behind is matched from its start to its end at each position, once for each way that leads there.
  let behind = 0
  for (const parts of automaton.behind) {
    let all = 1
    for (const first of parts) {
      const sum = counted(first, 'in-all')
      if (typeof sum === 'string') return { problem: sum, steps }
      all *= 1 + sum
    }
    behind += automaton.waysToNothing * (all - 1)
  }
  return { problem: Math.max(ways, 1) * (1 + behind) > limits.patternWays ? 'backtracks' : undefined, steps }
}
