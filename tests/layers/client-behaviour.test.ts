import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { isWhole } from './cases.ts'
import { clientBehaviorVerdicts, withMiddleware } from './client-behaviour.ts'
import { apiNames } from './contracts.ts'

it.runIf(isWhole).each(apiNames)('middleware does not change what the generated client of %s guarantees', async api => {
  const broken: Verdict[] = []
  for await (const verdict of clientBehaviorVerdicts(withMiddleware(await artifactsOf(api))))
    if (verdict.outcome !== 'passed') broken.push(verdict)
  expect(broken).toEqual([])
})

it.runIf(isWhole).each(apiNames)(
  'the generated client of %s encodes requests, matches responses to calls, ends pagination and calls, and retries',
  async api => {
    const verdicts: Verdict[] = []
    for await (const verdict of clientBehaviorVerdicts(await artifactsOf(api))) verdicts.push(verdict)
    expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
    const claims = new Set(verdicts.map(({ claim }) => claim))
    console.log(`${api}: ${verdicts.length} guarantees of ${claims.size} kinds hold`)
    expect(claims.size).toBeGreaterThan(2)
  },
)
