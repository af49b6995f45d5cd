import { type Step, textOf } from '@chainwright/contract'
import { expect, it } from 'vitest'
import { answerOf } from '../../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../../generators/cli/coverage/read/bound.ts'
import { matchOf } from '../../../generators/cli/coverage/read/match.ts'
import { cases, isWhole } from '../../layers/cases.ts'
import { contractOf } from '../../layers/contracts.ts'
import { mutantsOf } from '../../layers/mutants.ts'
import { ajvRefusesResult, ajvVerdict } from './ajv.ts'
import { explained } from './explained.ts'
import { ourVerdict, refusesAnswer } from './ours.ts'

const exchanges = cases
  .filter(({ api, fixture }) => api === 'node' && fixture.kind !== 'protocol')
  .flatMap(({ path, fixture }) =>
    boundSteps(fixture).map((step, index) => ({
      name: `${path.slice('specs/node/fixtures/'.length, -'.json'.length)}${fixture.steps.length > 1 ? `, step ${index}` : ''}`,
      fixture,
      index,
      step,
    })),
  )

it('ajv over the published openrpc.json and our validators agree on both sides of every exchange', async () => {
  const differences: string[] = []
  const tally = { taken: 0, refused: 0 }
  for (const { name, step } of exchanges) {
    const [other, ours] = [ajvVerdict(step), await ourVerdict('node', step)]
    if (other === undefined || ours === undefined) continue
    tally[ours.request.length > 0 ? 'refused' : 'taken'] += 1
    for (const side of ['request', 'response'] as const)
      if (other[side].length > 0 !== ours[side].length > 0)
        differences.push(
          `${side} of ${name}: ${other[side].join('; ') || 'taken'}, ours: ${ours[side].join('; ') || 'taken'}`,
        )
  }
  console.log(`${tally.taken} calls taken, ${tally.refused} refused, ${differences.length} differences explained`)
  const { changes, unneeded } = explained('ajv', differences)
  expect(changes.slice(0, 40), `${differences.length} differences`).toEqual([])
  if (!isWhole) return
  expect(unneeded, 'lines of differences.txt that explain nothing').toEqual([])
  expect([tally.taken > 800, tally.refused > 300]).toEqual([true, true])
})

it('ajv and our validators agree on every result with one change', async () => {
  const { operations } = await contractOf('node')
  const seen = new Set<string>()
  const differences: string[] = []
  const tally = { taken: 0, refused: 0 }
  for (const { step } of exchanges) {
    const match = matchOf({ operations }, step.request)
    const answer = match && answerOf(match.operation, step.response)
    if (match?.operation.binding.protocol !== 'jsonrpc' || !answer?.known || answer.outcome.kind === 'failure') continue
    const { operation } = match
    const params = paramsOf(step)
    const encoding = (params as { encoding?: unknown } | undefined)?.encoding
    for (const { at, change, value } of mutantsOf(answer.value)) {
      const name = `${operation.id} ${String(encoding ?? '')} ${at} ${change}`
      if (seen.has(name)) continue
      seen.add(name)
      const [other, ours] = [
        ajvRefusesResult(operation.id, params, value),
        await refusesAnswer('node', operation, answer.outcome, value),
      ]
      tally[ours ? 'refused' : 'taken'] += 1
      if (other !== ours)
        differences.push(`${name}: ${other ? 'refused' : 'taken'}, ours: ${ours ? 'refused' : 'taken'}`)
    }
  }
  console.log(
    `${tally.refused} results with one change refused, ${tally.taken} taken, ${differences.length} differences`,
  )
  const { changes, unneeded } = explained('ajv results', differences)
  expect(changes.slice(0, 40), `${differences.length} differences`).toEqual([])
  if (!isWhole) return
  expect(unneeded, 'lines of differences.txt that explain nothing').toEqual([])
  expect([tally.refused > 1000, tally.taken > 200]).toEqual([true, true])
})

const paramsOf = ({ request }: Step): unknown => {
  const message = JSON.parse((request.body && textOf(request.body)) ?? 'null') as { params?: unknown } | null
  return message?.params
}
