import type { Outcome } from '../report/verdict.ts'
import type { Difference } from './difference.ts'
import type { Shows } from './shows.ts'

/** An issue with a response, without its case. */
export interface Finding {
  readonly outcome: Extract<Outcome, 'violation' | 'drift' | 'inconclusive' | 'skipped'>
  /** The place in the response: `body#/items/0`, `header:retry-after`, `status`. */
  readonly at: string
  readonly keyword: string
  readonly expected: string
  readonly actual: string
}

export const broken = (at: string, keyword: string, expected: string, actual: string): Finding => ({
  outcome: 'violation',
  at,
  keyword,
  expected,
  actual,
})

export const drifted = (at: string, keyword: string, expected: string, actual: string): Finding => ({
  outcome: 'drift',
  at,
  keyword,
  expected,
  actual,
})

export const unknown = (at: string, keyword: string, expected: string, actual: string): Finding => ({
  outcome: 'inconclusive',
  at,
  keyword,
  expected,
  actual,
})

/** A skipped finding: the response follows the contract, but does not show what the case tests. */
export const unjudged = (at: string, keyword: string, expected: string, actual: string): Finding => ({
  outcome: 'skipped',
  at,
  keyword,
  expected,
  actual,
})

// a list that is shifted by one differs everywhere; the first places are enough
const most = 10

export const findingsOf = (
  found: readonly Difference[],
  outcome: 'violation' | 'drift',
  prefix: string,
  shows: Shows,
  below = '',
): readonly Finding[] =>
  found.slice(0, most).map(({ pointer, expected, actual }) => ({
    outcome,
    at: `${prefix}${pointer}`,
    keyword: 'value',
    expected: shows.stated(`${below}${pointer}`, expected),
    actual: shows.value(`${below}${pointer}`, actual),
  }))
