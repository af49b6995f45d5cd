import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeClient, type NodeClient } from '@chainwright/node-client'
import type { EthLog, LogFilter } from '@chainwright/node-spec'
import { blocksOf } from '@chainwright/recordings'
import type { Context } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import { catchUp } from '../ingest/catch-up.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'
import { ethOf } from './eth/ask.ts'
import { filterLife, logOperations, mostOfCaller } from './eth/filters.ts'
import { Unreachable, type Upstream } from './upstream.ts'

const all = blocksOf<Bundle>('evm').flatMap(({ receipts }) =>
  receipts.flatMap(({ logs }) => logs as unknown as EthLog[]),
)
const [coin, pictures] = ['0x52c84043cd9c865236f11d9fc9f56aa003c1f922', '0x17ab05351fc94a1a67bf3f56ddbb941ae6c63e25']
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const someone = all.find(({ topics }) => topics[0] === transfer)?.topics[2] ?? ''

/** The rules of EIP-1474, applied to all logs. */
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
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-logs-'))
  const fileOf = (blocks: readonly Bundle[]): string => {
    const at = mkdtempSync(join(folder, 'blocks-'))
    writeFileSync(join(at, 'evm.jsonl'), `${blocks.map(block => JSON.stringify(block)).join('\n')}\n`)
    return at
  }
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
    rmSync(folder, { recursive: true, force: true })
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

  it('follows all rules of addresses, topics and ranges', async () => {
    for (const range of ranges)
      for (const part of filters) {
        const filter = { ...part, ...range } as LogFilter
        expect([filter, await node.eth.getLogs({ filter })]).toEqual([filter, all.filter(matches(filter))])
      }
    expect(all.filter(matches({ topics: [null, null, someone], ...ranges[0] })).length).toBeGreaterThan(0)
  })

  it('a filter returns each new log and block once, also of blocks that a reorganization replaced, and expires without requests', async () => {
    const { store, chains } = service
    const [chain] = chains
    if (chain === undefined) throw new Error('The sample has a chain.')
    const logs = await node.eth.newFilter({ filter: { fromBlock: '0x0', address: coin } as LogFilter })
    const blocks = await node.eth.newBlockFilter()
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    const whole = blocksOf<Bundle>('evm')
    const take = (taken: readonly Bundle[]) => ingestFiles(store, chain, [fileOf(taken)], { batchBlocks: 20 })
    // Another branch that is as long as the one it replaces: the head is the same number before and after.
    const from = 86
    const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, 'b')}`
    const branch = whole.slice(from).map((bundle, index): Bundle => {
      const hash = hashOf(from + index)
      return {
        ...bundle,
        block: { ...bundle.block, hash, ...(index === 0 ? {} : { parentHash: hashOf(from + index - 1) }) },
        receipts: bundle.receipts.map(receipt => ({
          ...receipt,
          blockHash: hash,
          logs: receipt.logs.map(log => ({ ...log, blockHash: hash })),
        })),
      }
    })
    expect((await take([...whole.slice(0, from), ...branch])).reverted).toBe(whole.length - from)
    const late = all.filter(({ address, blockNumber }) => address === coin && Number(blockNumber) >= from)
    expect(late.length).toBeGreaterThan(0)
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toEqual(branch.map(({ block }) => block.hash))
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual(
      late.map(log => ({ ...log, blockHash: hashOf(Number(log.blockNumber)) })),
    )
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toEqual([])
    // Back to the first branch.
    expect((await take(whole)).reverted).toBe(whole.length - from)
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toEqual(
      whole.slice(from).map(({ block }) => block.hash),
    )
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual(late)
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    // While a chain is shorter, it reports nothing; afterwards, it reports the blocks that are added again.
    const headAt = async (number: number) => {
      const checkpoint = store.database.updateTable('checkpoint').set({ number }).where('chain', '=', chain.key)
      await checkpoint.where('stage', '=', 'evm').execute()
    }
    await headAt(from - 1)
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toEqual([])
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    await headAt(whole.length - 1)
    expect(await node.eth.getFilterChanges({ filterId: blocks })).toHaveLength(whole.length - from)
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual(late)
    now += filterLife - 1
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    now += filterLife - 1
    expect(await node.eth.getFilterChanges({ filterId: logs })).toEqual([])
    await expect(node.eth.getFilterChanges({ filterId: blocks })).rejects.toMatchObject({ reason: 'filter not found' })
    expect(await node.eth.uninstallFilter({ filterId: logs })).toBe(true)
  })

  it('one address cannot exceed its maximum number of filters, and a dropped filter no longer counts', async () => {
    const made: string[] = []
    for (let count = 0; count < mostOfCaller; count++) made.push(await node.eth.newPendingTransactionFilter())
    const limit = { code: -32005, reason: expect.stringContaining(String(mostOfCaller)) }
    await expect(node.eth.newBlockFilter()).rejects.toMatchObject(limit)
    await expect(node.eth.newFilter({ filter: {} as LogFilter })).rejects.toMatchObject(limit)
    const other = await new Promise<string>((resolve, reject) => {
      const path = `${service.url}/ext/bc/${service.chains[0]?.config.blockchainId}/rpc`
      const headers = { 'content-type': 'application/json' }
      const responseTo = request(path, { method: 'POST', headers, localAddress: '127.0.0.2' }, async answer => {
        resolve(Buffer.concat(await answer.toArray()).toString('utf8'))
      })
      responseTo.on('error', reject)
      responseTo.end('{"jsonrpc":"2.0","id":1,"method":"eth_newBlockFilter"}')
    })
    expect(JSON.parse(other)).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect(await node.eth.uninstallFilter({ filterId: made[0] ?? '' })).toBe(true)
    const again = await node.eth.newBlockFilter()
    await expect(node.eth.newBlockFilter()).rejects.toMatchObject(limit)
    expect(await node.eth.uninstallFilter({ filterId: again })).toBe(true)
    now += filterLife
    const fresh = await node.eth.newBlockFilter()
    expect(await node.eth.uninstallFilter({ filterId: fresh })).toBe(true)
  })

  it('eth_getLogs is an error until ingest has written the log table of an older store; then it returns the same logs', async () => {
    const { store, chains } = service
    const [chain] = chains
    if (chain === undefined) throw new Error('The sample has a chain.')
    const filter = { ...ranges[0] } as LogFilter
    const before = await node.eth.getLogs({ filter })
    await store.database.deleteFrom('log').where('chain', '=', chain.key).execute()
    await store.database.deleteFrom('checkpoint').where('chain', '=', chain.key).where('stage', '=', 'logs').execute()
    await expect(node.eth.getLogs({ filter })).rejects.toMatchObject({ code: -32004 })
    // If there is an upstream, it responds in place of the store.
    const [given] = before
    let pass = async (): Promise<unknown> => [given]
    const upstream: Upstream = {
      name: 'test',
      pass: () => pass(),
      probe: async () => {},
      height: async () => 91,
      call: () => Promise.reject(new Error('not asked')),
      balance: async () => 0n,
      pendingFilter: async () => '0x1',
      filterChanges: async () => [],
    }
    const eth = ethOf({
      store,
      chains: {
        evm: chains,
        x: [],
        primary: [],
        evmOf: () => chain,
        xOf: () => undefined,
        idOf: name => name,
        givenAliases: () => [],
        refresh: async () => {},
      },
      upstreamOf: () => upstream,
      rulesOf: () => undefined,
    })
    const range = { fromBlock: '0x0', toBlock: '0x5b' } as LogFilter
    const context = { path: { blockchain: chain.config.blockchainId } } as unknown as Context
    const requested = async () => logOperations(eth, () => now).getLogs({ filter: range }, context)
    expect(await requested()).toEqual([given])
    pass = async () => {
      throw new Unreachable('test does not answer')
    }
    await expect(requested()).rejects.toMatchObject({ code: -32004 })
    const rules = { fees: chain.config.fees, mints: false, genesis: undefined }
    await catchUp(store, { key: chain.key, rules }, { atOnce: 7 })
    expect(await node.eth.getLogs({ filter })).toEqual(before)
    pass = async () => [given]
    expect(await requested()).toEqual(before)
    // An older version stored logs of another branch: ingest writes the logs of this branch again.
    await store.database
      .updateTable('checkpoint')
      .set({ hash: Buffer.alloc(32), number: 50 })
      .where('chain', '=', chain.key)
      .where('stage', '=', 'logs')
      .execute()
    await catchUp(store, { key: chain.key, rules }, { atOnce: 100 })
    expect(await node.eth.getLogs({ filter })).toEqual(before)
  })

  it('eth_getLogs with more logs than the maximum is an error, and a filter returns them in parts', async () => {
    const { store, chains } = service
    const [chain] = chains
    const { sql } = await import('kysely')
    const address = `0x${'07'.repeat(20)}`
    const filterId = await node.eth.newFilter({ filter: { address } as LogFilter })
    // The last two blocks are replaced; the first of them has more logs than the maximum.
    await sql`update block set hash = sha256(hash) where chain = ${chain?.key}::int4 and number >= 90`.execute(
      store.database,
    )
    await sql`insert into log (chain, block, idx, tx, address, t0, data)
      select ${chain?.key}::int4, 90 + n / 10001, 1000 + n, 0, ${Buffer.alloc(20, 7)}, ${Buffer.alloc(32, 7)}, ${Buffer.alloc(0)}
      from generate_series(0, 10001) n`.execute(store.database)
    // A filter returns a block completely, even beyond the maximum; the next call returns later blocks.
    for (const part of [[...Array(10_001).fill('0x5a')], ['0x5b'], []]) {
      const found = (await node.eth.getFilterChanges({ filterId })) as EthLog[]
      expect(found.map(({ blockNumber }) => blockNumber)).toEqual(part)
    }
    const range = { fromBlock: 'earliest', toBlock: 'latest' } as const
    await expect(node.eth.getLogs({ filter: { address, ...range } as LogFilter })).rejects.toMatchObject({
      code: -32005,
      reason: expect.stringContaining('more than 10000 logs'),
    })
    const narrow = { address: coin, topics: [null, null, someone], ...range } as LogFilter
    expect(await node.eth.getLogs({ filter: narrow })).toEqual(all.filter(matches(narrow)))
  })
})
