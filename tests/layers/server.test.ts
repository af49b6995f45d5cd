import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { cases } from './cases.ts'
import { apiNames } from './contracts.ts'
import { expectGood } from './good.ts'
import { serverVerdicts } from './server.ts'

it('generated servers respond to every case as stated, refuse invalid requests themselves, and pass inputs of the contract to handlers', async () => {
  const verdicts = []
  for (const api of apiNames)
    verdicts.push(
      ...(await serverVerdicts(
        await artifactsOf(api),
        cases.filter(case_ => case_.api === api),
      )),
    )
  // the other layers leave cases to this one, which must run all of them
  expect(new Set(verdicts.map(({ fixture }) => fixture)).size).toBe(cases.length)
  expectGood(verdicts)
})
