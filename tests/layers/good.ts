import type { Verdict } from '@chainwright/contract'
import { expect } from 'vitest'
import { isWhole } from './cases.ts'
import { sorted } from './known.ts'

/** Fails if a verdict is bad and not known, or if nothing was tested although everything was selected. */
export const expectGood = (verdicts: readonly Verdict[], layer = verdicts[0]?.layer ?? ''): void => {
  const bad = verdicts.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')
  const { changes, unneeded } = sorted(
    layer,
    bad.map(({ fixture }) => fixture),
    where => where.startsWith('specs/'),
  )
  const shown = bad
    .filter(({ fixture }) => changes.includes(fixture))
    .slice(0, 120)
    .map(verdict => ({ ...verdict, actual: verdict.actual.slice(0, 500) }))
  expect(shown, `${bad.length} of ${verdicts.length} verdicts are bad`).toEqual([])
  if (!isWhole) return
  expect(unneeded, 'lines of known-violations.txt that match no failure').toEqual([])
  expect(verdicts.some(({ outcome }) => outcome === 'passed')).toBe(true)
}
