import type { Outcome, Verdict } from './verdict.ts'

export const outcomes: readonly Outcome[] = ['violation', 'inconclusive', 'drift', 'expected', 'skipped', 'passed']

/**
 * The number of cases by outcome; a case counts once, under its worst verdict. Operations without a success response
 * are not cases.
 */
export const counted = (verdicts: readonly Verdict[]): ReadonlyMap<Outcome, number> => {
  const counts = new Map<Outcome, number>()
  for (const of of casesOf(verdicts.filter(verdict => !isUntested(verdict)))) {
    const outcome = worstOf(of)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return counts
}

/** Whether a verdict reports an operation that was not called, or never succeeded, and this does not fail the run. */
export const isUntested = ({ outcome, layer }: Verdict): boolean => outcome === 'skipped' && layer === 'coverage'

/** The number of operations that were not called, or never succeeded; undefined if there are none. */
export const untestedText = (verdicts: readonly Verdict[]): string | undefined => {
  const { length } = verdicts.filter(isUntested)
  return length === 0 ? undefined : `${length} ${length === 1 ? 'operation' : 'operations'} without a success response`
}

/** The verdicts of each case at each layer, in order. */
export const casesOf = (verdicts: readonly Verdict[]): readonly (readonly Verdict[])[] => {
  const cases = new Map<string, Verdict[]>()
  for (const verdict of verdicts) {
    const key = `${verdict.layer} ${verdict.fixture} ${verdict.claim ?? ''}`
    const found = cases.get(key)
    if (found === undefined) cases.set(key, [verdict])
    else found.push(verdict)
  }
  return [...cases.values()]
}

export const worstOf = (verdicts: readonly Verdict[]): Outcome =>
  outcomes.find(outcome => verdicts.some(verdict => verdict.outcome === outcome)) ?? 'passed'

/** `3 violations, 1 drift, 40 passed` */
export const summaryOf = (verdicts: readonly Verdict[]): string => {
  const counts = counted(verdicts)
  const parts = outcomes.flatMap(outcome => {
    const count = counts.get(outcome) ?? 0
    return count === 0 ? [] : [`${count} ${outcome === 'violation' && count > 1 ? 'violations' : outcome}`]
  })
  const untested = untestedText(verdicts)
  return [
    ...(parts.length === 0 ? ['nothing was checked'] : parts),
    ...(untested === undefined ? [] : [untested]),
  ].join(', ')
}
