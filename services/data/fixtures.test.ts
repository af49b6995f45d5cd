import { fileURLToPath } from 'node:url'
import { contractOf, type Fixture, type Judge, milliseconds, readFixtures, verify } from '@chainwright/contract'
import openapi from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

/** The operations that are served. */
const served = new Set([
  'aggregateSignatures',
  'getAggregatedSignatures',
  'getBlock',
  'getChain',
  'getNftToken',
  'listAddressChains',
  'listBlockTransactions',
  'listChains',
  'listCollectibles',
  'listErc1155Balances',
  'listErc1155Transfers',
  'listErc721Transfers',
  'listProposedBlocks',
  'listUtxos',
  'listVertices',
])

/**
 * Whether what a fixture rests on is in the store. Answers that were invented (examples of the contract, and answers that were changed
 * to show what may stand in one) are of no chain; errors of gateways, keys and budgets are provoked by other means.
 */
const isOfStoredData = ({ kind, provenance, steps }: Fixture): boolean => {
  if (kind === 'negative-response') return false
  if (kind === 'negative-request') return true
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return false
  if (provenance.type === 'derived' || kind === 'behaviour') return true
  // A chain that nobody has is not in this store either.
  return provenance.type === 'documented' && last.response.status === 404 && first.request.target.includes('4242424242')
}

interface Outcomes {
  readonly outcomes: Readonly<
    Record<string, { check(value: unknown): { readonly ok: boolean; readonly issues?: readonly Issue[] } }>
  >
}
type Issue = ReturnType<Judge>[number]

const judge: Judge = ({ operation, answer, value }) =>
  (validation as unknown as Readonly<Record<string, Outcomes>>)[operation.id]?.outcomes[answer.key]?.check(value)
    .issues ?? []

describe.each(bothDatabases)('the service on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  const start = Date.parse('2026-11-21T12:00:00Z')
  let now = start
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { clock: () => now })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  test('answers every fixture whose data it has as the fixture says', async () => {
    const all = await readFixtures(fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url)))
    const fixtures = all.filter(({ fixture }) => served.has(fixture.operation ?? '') && isOfStoredData(fixture))
    const { operations, ...contract } = contractOf([openapi])
    const result = await verify({
      contract: { ...contract, operations: operations.filter(({ id }) => served.has(id)) },
      fixtures,
      target: service.url,
      judge,
      rate: 100_000,
      // Times of steps come in a header, by which the clock of the service is set.
      sandbox: true,
      // Asking for a signature changes nothing.
      unsafe: true,
      fetch: (input, init) => {
        now = start + (milliseconds(new Headers(init?.headers).get('x-replay-time') ?? '+0s') ?? 0)
        return fetch(input, init)
      },
    })
    const bad = result.verdicts.filter(({ outcome }) => outcome !== 'passed')
    expect(bad.map(({ fixture, pointer, expected, actual }) => ({ fixture, pointer, expected, actual }))).toEqual([])
    expect(result.verdicts.length).toBeGreaterThanOrEqual(fixtures.length)
    expect(fixtures.length).toBeGreaterThan(70)
  })
})
