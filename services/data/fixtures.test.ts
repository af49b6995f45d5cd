import { fileURLToPath } from 'node:url'
import openapi from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { askFixtures } from '../testing/fixtures.ts'
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

describe.each(bothDatabases)('the service on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let now = 0
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { clock: () => now })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  test('answers every fixture whose data it has as the fixture says', async () => {
    const { verdicts, fixtures } = await askFixtures({
      url: service.url,
      document: openapi,
      validation,
      folder: fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url)),
      operations: served,
      setClock: time => {
        now = time
      },
    })
    const bad = verdicts.filter(({ outcome }) => outcome !== 'passed')
    expect(
      bad.map(({ fixture, pointer, expected, actual, reason }) => ({ fixture, pointer, expected, actual, reason })),
    ).toEqual([])
    expect(verdicts.length).toBeGreaterThanOrEqual(fixtures)
    expect(fixtures).toBeGreaterThan(70)
  })
})
