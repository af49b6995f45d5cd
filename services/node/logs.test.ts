import { createNodeClient, type NodeClient } from '@chainwright/node-client'
import type { EthLog, LogFilter } from '@chainwright/node-spec'
import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import { catchUpLogs } from '../ingest/logs.ts'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'
import { filterLife } from './eth/filters.ts'

const all = blocksOf<Bundle>('evm').flatMap(({ receipts }) =>
  receipts.flatMap(({ logs }) => logs as unknown as EthLog[]),
)
const [coin, pictures] = ['0x52c84043cd9c865236f11d9fc9f56aa003c1f922', '0x17ab05351fc94a1a67bf3f56ddbb941ae6c63e25']
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const someone = all.find(({ topics }) => topics[0] === transfer)?.topics[2] ?? ''

/** The rules of EIP-1474 over all logs. */
const matches =
  ({ address, topics = [], fromBlock, toBlock }: LogFilter) =>
  (log: EthLog): boolean => {
    const addresses = [address ?? []].flat()
    const number = Number(log.blockNumber)
    return (
      (addresses.length === 0 || addresses.includes(log.address)) &&
      topics.length <= log.topics.length &&
      topics.every((topic, index) => {
        const allowed = [topic ?? []].flat()
        return allowed.length === 0 || allowed.includes(log.topics[index] ?? '')
      }) &&
      number >= (fromBlock === 'earliest' ? 0 : Number(fromBlock)) &&
      number <= (toBlock === 'latest' ? 91 : Number(toBlock))
    )
  }

describe.each(bothDatabases)('logs of a service on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let node: NodeClient
  let now = Date.parse('2026-11-21T12:00:00Z')
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { clock: () => now })
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

  const filters: readonly Omit<LogFilter, 'fromBlock' | 'toBlock'>[] = [
    {},
    { address: coin },
    { address: [coin, pictures] },
    { address: [] },
    { topics: [] },
    { topics: [null] },
    { topics: [transfer] },
    { topics: [[transfer, single]] },
    { topics: [[]] },
    { topics: [null, someone] },
    { topics: [null, null, someone] },
    { topics: [transfer, [], someone] },
    { topics: [null, null, null, null] },
    { topics: [transfer, null, [someone, transfer], null] },
    { address: pictures, topics: [[transfer]] },
    { address: coin, topics: [single] },
  ]
  const ranges = [
    { fromBlock: 'earliest', toBlock: 'latest' },
    { fromBlock: '0x11', toBlock: '0x14' },
    { fromBlock: '0x5b', toBlock: '0x5b' },
  ] as const

  test('keeps all rules of addresses, topics and ranges', async () => {
    for (const range of ranges)
      for (const part of filters) {
        const filter = { ...part, ...range } as LogFilter
        expect([filter, await node.eth.getLogs({ filter })]).toEqual([filter, all.filter(matches(filter))])
      }
    expect(all.filter(matches({ topics: [null, null, someone], ...ranges[0] })).length).toBeGreaterThan(0)
  })

  test('a filter gives each new log and block once, and is dropped when nobody asks', async () => {
    const { store, chains } = service
    const [chain] = chains
    if (chain === undefined) throw new Error('The sample has a chain.')
    const logs = await node.eth.newFilter({ filter: { fromBlock: '0x0', address: coin } as LogFilter })
    const blocks = await node.eth.newBlockFilter()
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    // The chain goes back by two blocks, as a reorganisation does, and comes again.
    const removed = await store.database
      .selectFrom('checkpoint')
      .selectAll()
      .where('chain', '=', chain.key)
      .where('stage', '=', 'evm')
      .executeTakeFirstOrThrow()
    await store.database
      .updateTable('checkpoint')
      .set({ number: 85 })
      .where('chain', '=', chain.key)
      .where('stage', '=', 'evm')
      .execute()
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toEqual([])
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    await store.database
      .updateTable('checkpoint')
      .set({ number: removed.number })
      .where('chain', '=', chain.key)
      .where('stage', '=', 'evm')
      .execute()
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toHaveLength(6)
    const fresh = all.filter(({ address, blockNumber }) => address === coin && Number(blockNumber) > 85)
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual(fresh)
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    now += filterLife - 1
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    now += filterLife - 1
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    await expect(node.eth.getFilterChanges({ filterId: blocks })).rejects.toMatchObject({ reason: 'filter not found' })
    expect(await node.eth.uninstallFilter({ filterId: logs })).toBe(true)
  })

  test('logs of a store from an older version are refused until they are caught up with, and are the same then', async () => {
    const { store, chains } = service
    const [chain] = chains
    if (chain === undefined) throw new Error('The sample has a chain.')
    const filter = { ...ranges[0] } as LogFilter
    const before = await node.eth.getLogs({ filter })
    await store.database.deleteFrom('log').where('chain', '=', chain.key).execute()
    await store.database.deleteFrom('checkpoint').where('chain', '=', chain.key).where('stage', '=', 'logs').execute()
    await expect(node.eth.getLogs({ filter })).rejects.toMatchObject({ code: -32004 })
    const rules = { fees: chain.config.fees, mints: false, genesis: undefined }
    await catchUpLogs(store, { key: chain.key, rules }, 7)
    expect(await node.eth.getLogs({ filter })).toEqual(before)
    // Another branch of an older version: the logs of this one are written anew.
    await store.database
      .updateTable('checkpoint')
      .set({ hash: Buffer.alloc(32), number: 50 })
      .where('chain', '=', chain.key)
      .where('stage', '=', 'logs')
      .execute()
    await catchUpLogs(store, { key: chain.key, rules }, 100)
    expect(await node.eth.getLogs({ filter })).toEqual(before)
  })

  test('more logs than are answered are a clear error', async () => {
    const { store, chains } = service
    const [chain] = chains
    const { sql } = await import('kysely')
    await sql`insert into log (chain, block, idx, tx, address, t0, data)
      select ${chain?.key}::int4, 20, 1000 + n, 0, ${Buffer.alloc(20, 7)}, ${Buffer.alloc(32, 7)}, ${Buffer.alloc(0)}
      from generate_series(1, 10001) n`.execute(store.database)
    const address = `0x${'07'.repeat(20)}`
    const range = { fromBlock: 'earliest', toBlock: 'latest' } as const
    await expect(node.eth.getLogs({ filter: { address, ...range } as LogFilter })).rejects.toMatchObject({
      code: -32005,
      reason: expect.stringContaining('more than 10000 logs'),
    })
    const narrow = { address: coin, topics: [null, null, someone], ...range } as LogFilter
    expect(await node.eth.getLogs({ filter: narrow })).toEqual(all.filter(matches(narrow)))
  })
})
