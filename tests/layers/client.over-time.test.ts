import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { cases, isWhole } from './cases.ts'
import { expectGood } from './good.ts'
import { isKept, judgedOf } from './judged.ts'
import { chainOf, isSentAgain, overTimeVerdict } from './over-time.ts'

const { judged } = await judgedOf(cases)

it('clients request all pages, and retry idempotent calls after the wait that the response requires', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of judged) verdicts.push(...(await overTimeVerdict(await artifactsOf(case_.api), case_)))
  const chains = judged.filter(isKept).filter(case_ => chainOf(case_).length > 1)
  const again = judged.flatMap(({ calls }) => calls.filter(({ call }) => isSentAgain(call)))
  console.log(`client: ${chains.length} paginated cases, ${again.length} calls sent again`)
  expectGood(verdicts, 'client over time')
  if (isWhole) expect([chains.length > 0, again.length > 0]).toEqual([true, true])
})
