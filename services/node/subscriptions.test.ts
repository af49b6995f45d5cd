import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../service.ts'
import { branchFrom, chainsFileOf, heightOf, type Log, logsIn, recorded } from '../testing/branches.ts'
import { type Databases, embeddedDatabases, serverDatabases } from '../testing/databases.ts'
import { type FakeNode, startFakeNode } from '../testing/fake-node.ts'
import { startSample } from '../testing/sample.ts'
import { openSocket } from '../testing/socket.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const hashesOf = (heads: readonly unknown[]): readonly unknown[] =>
  heads.map(head => (head as { readonly hash: string }).hash)

const started = async (chains: string, database: object, more: object = {}): Promise<RunningService> => {
  const settings = { ...(database as { data: string }), chains, host: '127.0.0.1', port: 0, batchBlocks: 20, ...more }
  const service = await startService(settings as Parameters<typeof startService>[0], { onProblem: () => {} })
  await service.ingested
  return service
}

describe('subscriptions of the node RPC', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-subscriptions-'))
  let databases: Databases
  let node: FakeNode
  let service: RunningService
  let endpoint: string
  beforeAll(async () => {
    databases = await embeddedDatabases()
    node = await startFakeNode(recorded.slice(0, 50))
    service = await started(chainsFileOf(folder, node.url), await databases.fresh())
    endpoint = `${service.url}/ext/bc/${service.chains[0]?.config.blockchainId}`
    while ((await heightOf(service)) < 49) await new Promise(resolve => setTimeout(resolve, 20))
  })
  afterAll(async () => {
    await service.close()
    await node[Symbol.asyncDispose]()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('report new blocks and logs, and those that another branch replaces', async () => {
    const socket = await openSocket(`${endpoint}/ws`)
    const heads = await socket.call('eth_subscribe', ['newHeads'])
    const all = await socket.call('eth_subscribe', ['logs'])
    const some = await socket.call('eth_subscribe', ['logs', { topics: [[transfer], null, null] }])
    const none = await socket.call('eth_subscribe', ['logs', { address: [`0x${'99'.repeat(20)}`] }])
    const isTransfer = ({ topics }: Log): boolean => topics[0] === transfer && topics.length >= 3

    node.blocks = recorded.slice(0, 60)
    const first = await socket.items(heads, 10)
    expect(hashesOf(first)).toEqual(recorded.slice(50, 60).map(({ block }) => block.hash))
    expect(first[4]).toEqual(await socket.call('eth_getHeaderByNumber', ['0x36']))
    const logs = logsIn(recorded.slice(50, 60))
    expect(logs.filter(isTransfer).length).toBeGreaterThan(0)
    expect(await socket.items(all, logs.length)).toEqual(logs)
    expect(await socket.items(some, logs.filter(isTransfer).length)).toEqual(logs.filter(isTransfer))

    const branch = branchFrom(55, 62)
    node.blocks = branch
    expect(hashesOf(await socket.items(heads, 7))).toEqual(branch.slice(55).map(({ block }) => block.hash))
    const removed = logsIn(recorded.slice(55, 60))
      .map(log => ({ ...log, removed: true }))
      .toReversed()
    expect(removed.length).toBeGreaterThan(1)
    const added = logsIn(branch.slice(55))
    expect(await socket.items(all, removed.length + added.length)).toEqual([...removed, ...added])
    expect(await socket.items(some, [...removed, ...added].filter(isTransfer).length)).toEqual(
      [...removed, ...added].filter(isTransfer),
    )
    // The same logs as in the store now.
    const stored = await socket.call('eth_getLogs', [{ fromBlock: '0x37', toBlock: '0x3d' }])
    expect(stored).toEqual(added)

    for (const id of [heads, all, some, none]) expect(await socket.call('eth_unsubscribe', [id])).toBe(true)
    const late = await socket.call('eth_subscribe', ['newHeads'])
    node.blocks = recorded
    const last = recorded.at(-1)?.block.hash
    let seen: readonly unknown[] = []
    while (seen[0] !== last) seen = hashesOf(await socket.items(late, 1))
    socket.close()
  })

  it('work for every path and alias of the endpoint, together with its methods', async () => {
    const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return ((await (await fetch(`${endpoint}/rpc`, { method: 'POST', headers, body })).json()) as { result: unknown })
        .result
    }
    for (const path of ['ws', 'rpc']) {
      const socket = await openSocket(`${endpoint}/${path}`)
      for (const [method, params] of [
        ['eth_chainId', []],
        ['eth_getBlockByNumber', ['0x10', true]],
        ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x20' }]],
        ['net_version', []],
      ] as const)
        expect([method, await socket.call(method, params)]).toEqual([method, await call(method, params)])
      socket.close()
    }
    await expect(openSocket(`${service.url}/ext/bc/nothing/ws`)).rejects.toThrow('404')
    await expect(openSocket(`${service.url}/ext/bc/X/ws`)).rejects.toThrow('404')
    await expect(openSocket(`${endpoint}/ws`, { host: 'evil.example' })).rejects.toThrow('403')
  })

  it('are refused for pending transactions if no node supports a filter for them', async () => {
    const socket = await openSocket(`${endpoint}/ws`)
    expect(await socket.call('eth_subscribe', ['newPendingTransactions'])).toMatchObject({ code: -32004 })
    expect(await socket.call('eth_subscribe', ['syncing'])).toEqual({
      code: -32601,
      message: 'no "syncing" subscription in eth namespace',
    })
    socket.close()
  })

  it('use units of the budget of an address if other machines can reach the service', async () => {
    const other = await startSample(await databases.fresh(), { host: '0.0.0.0', nodeLocal: 0, rateLimits: true })
    try {
      const path = `/ext/bc/${other.chains[0]?.config.blockchainId}/ws`
      const socket = await openSocket(`${other.url.replace('0.0.0.0', '127.0.0.1')}${path}`)
      const answers = await Promise.all(Array.from({ length: 6_050 }, () => socket.call('eth_chainId')))
      expect(answers.filter(answer => answer === '0x1832d')).toHaveLength(5_999)
      expect(answers.at(-1)).toMatchObject({ code: -32005, message: expect.stringContaining('6000 units') })
      const local = await openSocket(`${other.nodeLocalUrl}${path}`)
      expect(await local.call('eth_chainId')).toBe('0x1832d')
    } finally {
      await other.close()
    }
  })
})

describe('a process that serves data which another process ingests', () => {
  it('reports new blocks that it finds in the store', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-subscriptions-'))
    const databases = await serverDatabases()
    await using node = await startFakeNode(recorded.slice(0, 20))
    const chains = chainsFileOf(folder, node.url)
    const database = await databases.fresh()
    const ingest = await started(chains, database, { only: 'ingest', data: join(folder, 'a') })
    const serving = await started(chains, database, { only: 'node', data: join(folder, 'b') })
    try {
      while ((await heightOf(ingest)) < 19) await new Promise(resolve => setTimeout(resolve, 20))
      const socket = await openSocket(`${serving.url}/ext/bc/${serving.chains[0]?.config.blockchainId}/ws`)
      const heads = await socket.call('eth_subscribe', ['newHeads'])
      node.blocks = recorded.slice(0, 25)
      expect(hashesOf(await socket.items(heads, 5))).toEqual(recorded.slice(20, 25).map(({ block }) => block.hash))
      await expect(openSocket(`${ingest.url}/ext/bc/${serving.chains[0]?.config.blockchainId}/ws`)).rejects.toThrow()
      await serving.close()
      expect(await socket.closed).toBe(1001)
    } finally {
      await serving.close()
      await ingest.close()
      await databases.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
