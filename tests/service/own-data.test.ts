import { fileURLToPath } from 'node:url'
import { contractOf, type Judge, readFixtures, requestJudge, verify } from '@chainwright/contract'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { exchangeOf } from '@chainwright/recordings'
import { checksums } from '@chainwright/runtime-validation/checksums'
import type { RunningService } from '@chainwright/service'
import { embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ofPrimaryNetwork = [
  'aggregateSignatures',
  'getAggregatedSignatures',
  'listUtxos',
  'listVertices',
  'listProposedBlocks',
  'listAddressChains',
]
const { operations, ...contract } = contractOf([document])
const message = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { readonly result: string }).result

let databases: Awaited<ReturnType<typeof embeddedDatabases>>
let service: RunningService
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
})
afterAll(async () => {
  await service.close()
  await databases.close()
})

const judge: Judge = ({ operation, answer, value }) =>
  (validation as unknown as Readonly<Record<string, Outcomes>>)[operation.id]?.outcomes[answer.key]?.check(value)
    .issues ?? []
interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly issues?: readonly ReturnType<Judge>[number][] } }>
  >
}

it.each([
  ['values of the contract', {}],
  ['values of the network', { network: 'testnet', message, quorumPercentage: '60' }],
])('a provider with data of its own keeps the contract, asked with %s', async (_, variables) => {
  const { verdicts } = await verify({
    contract: { ...contract, operations: operations.filter(({ id }) => ofPrimaryNetwork.includes(id)) },
    fixtures: await readFixtures(fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url))),
    target: service.url,
    judge,
    draw: { judge: requestJudge(validation, { formats: checksums }) },
    variables,
    rate: 100_000,
    ownData: true,
    // Asking for a signature changes nothing.
    unsafe: true,
  })
  const bad = verdicts.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))
  expect(bad.map(({ fixture, pointer, expected, actual }) => ({ fixture, pointer, expected, actual }))).toEqual([])
  const passed = (id: string): number =>
    verdicts.filter(({ operation, outcome }) => operation === id && outcome === 'passed').length
  for (const id of ofPrimaryNetwork) expect([id, passed(id) >= 20]).toEqual([id, true])
})
