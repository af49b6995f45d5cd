import { fileURLToPath } from 'node:url'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'
import { testFixtures } from '../testing/fixtures.ts'

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
  'reindexNftToken',
])

testFixtures('the data service', {
  document,
  validation,
  folder: fileURLToPath(new URL('../../specs/data/fixtures', import.meta.url)),
  operations: served,
  least: 70,
  options: { fetchMetadata: true },
})
