import { createNodeClient, type NodeClient } from '@chainwright/node-client'
import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import type { RunningService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

let databases: Databases
let service: RunningService
let node: NodeClient
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
  node = createNodeClient({
    nodeUrl: service.url,
    blockchain: service.chains[0]?.config.blockchainId ?? '',
    retry: false,
  })
})
afterAll(async () => {
  await service.close()
  await databases.close()
})

const unknownHash = `0x${'ab'.repeat(32)}`

it('eth_feeHistory of zero blocks returns the same as a node', async () => {
  const requested = { blockCount: '0x0', newestBlock: 'latest', rewardPercentiles: [50] }
  expect(await node.eth.feeHistory(requested)).toEqual({ oldestBlock: '0x0', gasUsedRatio: null })
})

it('eth_getBalance at an unknown block returns the same error as a node', async () => {
  const address = '0x4e724e99420d527bcfd2cdb8321f37eff710f156'
  const refusals = await Promise.all(
    [{ blockHash: unknownHash }, unknownHash, '0xffffff'].map(block =>
      node.eth.getBalance({ address, block }).result(),
    ),
  )
  expect(refusals.map(refusal => !refusal.ok && refusal.error.message)).toEqual([
    'eth_getBalance: -32000 header for hash not found',
    'eth_getBalance: -32000 header for hash not found',
    'eth_getBalance: -32000 cannot query unfinalized data',
  ])
})

it('uncles are null and raw transactions are empty for an unknown block or index, as from a node', async () => {
  const [, first] = blocksOf<Bundle>('evm')
  const known = String(first?.block.hash)
  expect(await node.eth.getUncleCountByBlockHash({ blockHash: unknownHash })).toBeNull()
  expect(await node.eth.getUncleByBlockHashAndIndex({ blockHash: unknownHash, index: '0x0' })).toBeNull()
  expect(await node.eth.getRawTransactionByBlockHashAndIndex({ blockHash: unknownHash, index: '0x0' })).toBe('0x')
  expect(await node.eth.getRawTransactionByBlockHashAndIndex({ blockHash: known, index: '0xfff' })).toBe('0x')
  const beyond = await node.eth
    .getRawTransactionByBlockNumberAndIndex({ blockNumber: '0xffffff', index: '0x0' })
    .result()
  expect(!beyond.ok && beyond.error.message).toMatch(/cannot query unfinalized data$/)
})
