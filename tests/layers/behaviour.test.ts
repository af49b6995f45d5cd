import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { behaviorVerdicts } from './behaviour.ts'
import { isWhole } from './cases.ts'
import { apiNames } from './contracts.ts'

it.runIf(isWhole).each(apiNames)(
  'the generated server of %s enforces budgets, limits, page tokens, credentials, methods and media types',
  async api => {
    const verdicts: Verdict[] = []
    for await (const verdict of behaviorVerdicts(await artifactsOf(api))) verdicts.push(verdict)
    expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
    const claims = new Set(verdicts.map(({ claim }) => claim))
    console.log(`${api}: ${verdicts.length} guarantees of ${claims.size} kinds hold`)
    expect(claims.size).toBeGreaterThan(api === 'data' ? 6 : 0)
  },
)
