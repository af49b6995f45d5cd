import type { Verdict } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { artifactsOf } from './artifacts.ts'
import { type Case, cases, isWhole } from './cases.ts'
import { apiNames, contractOf } from './contracts.ts'
import { expectGood } from './good.ts'
import { sorted } from './known.ts'
import { changedAnswers, independentVerdict, validationVerdict } from './validation.ts'

it('generated validators accept valid values, and refuse invalid ones at the place and with the keyword of the case', async () => {
  expectGood(await all(async case_ => validationVerdict(await artifactsOf(case_.api), case_)))
})

it('the independent validator accepts and refuses the same cases', async () => {
  // There are no known failures for this validator, because its failures would be faults of the fixtures.
  expectGood(await all(independentVerdict), 'independent')
})

const all = async (judge: (case_: Case) => Promise<readonly Verdict[]>): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const case_ of cases.filter(({ fixture }) => fixture.kind !== 'protocol')) verdicts.push(...(await judge(case_)))
  return verdicts
}

it.each(apiNames)('every mutant of a response of %s is refused exactly if another validator refuses it', async api => {
  const tally = { killed: 0, equivalent: 0 }
  const survivors: string[] = []
  const own = cases.filter(case_ => case_.api === api)
  for await (const { name, path, invalid, refused } of changedAnswers(await artifactsOf(api), own)) {
    if (invalid !== refused)
      survivors.push(
        `${name} of ${path}: expected ${invalid ? 'refused' : 'taken'}, actual ${refused ? 'refused' : 'taken'}`,
      )
    tally[invalid ? 'killed' : 'equivalent'] += 1
  }
  console.log(`${api}: ${tally.killed} mutants killed, ${tally.equivalent} equivalents taken`)
  const ids = new Set((await contractOf(api)).operations.map(({ id }) => `mutant ${id} `))
  const { changes: news, unneeded } = sorted('validation', survivors, where =>
    [...ids].some(id => where.startsWith(id)),
  )
  expect(news.slice(0, 20), `${survivors.length} disagreements`).toEqual([])
  if (isWhole) expect(unneeded, 'lines of known-violations.txt that match no failure').toEqual([])
  if (isWhole) expect([tally.killed > 200, tally.equivalent > 20]).toEqual([true, true])
})
