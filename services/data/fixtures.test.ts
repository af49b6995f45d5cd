import { fileURLToPath } from 'node:url'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { testFixtures } from '../testing/fixtures.ts'

/** All operations of the interface. */
const served = new Set([
  'aggregateSignatures',
  'getAggregatedSignatures',
  'getBlock',
  'getChain',
  'getNftToken',
  'getUsageMetrics',
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
  'reindexNftToken',
])

testFixtures('the data service', {
  document,
  validation,
  folder: fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url)),
  operations: served,
  // This operation requires a key of the organization.
  elsewhere: new Map([['both ends of a range are rounded down to the start of their day', 'usage/usage.test.ts']]),
  least: 70,
  options: { fetchMetadata: true },
})
