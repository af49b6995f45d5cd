import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeClient, NetworkError, RpcError } from '@chainwright/node-client'
import { createNodeSubscriptions, type SubscriptionOptions } from '@chainwright/node-client/subscriptions'
import * as validators from '@chainwright/node-validation'
import { startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle, RawReceipt } from '../evm/bundle.ts'
import { type RunningService, startService } from '../service.ts'
import { branchFrom, chainsFileOf, heightOf, logsIn, recorded } from '../testing/branches.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { type FakeNode, failure, startFakeNode } from '../testing/fake-node.ts'

/** A proxy for a service that a test can interrupt. */
interface Wire {
  readonly url: string
  /** The number of connections so far. */
  readonly count: number
  /** Breaks all connections, and accepts none until `mend` is called. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

const wireTo = async (port: number): Promise<Wire> => {
  const sockets = new Set<Socket>()
  let [isCut, count] = [false, 0]
  const server = createServer(incoming => {
    count++
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(port, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const { url, stop } = await startServer(server)
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url,
    get count() {
      return count
    },
    cut,
    restore() {
      isCut = false
    },
    close: stop,
  }
}

/** The next items of an iteration. */
const take = async <T>(iterator: AsyncIterator<T>, count: number): Promise<readonly T[]> => {
  const items: T[] = []
  while (items.length < count) {
    const { done, value } = await iterator.next()
    if (done === true) throw new Error('The loop ended.')
    items.push(value)
  }
  return items
}

/** A block with this number of logs, all of its first transaction. */
const crowded = (bundle: Bundle, count: number): Bundle => {
  const [log] = logsIn([bundle])
  const logs = Array.from({ length: count }, (_, index) => ({ ...log, logIndex: `0x${index.toString(16)}` }))
  const receipts = bundle.receipts.map((receipt, index) => ({ ...receipt, logs: index === 0 ? logs : [] }))
  return { ...bundle, receipts: receipts as unknown as readonly RawReceipt[] }
}

describe('subscriptions of the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-client-subscriptions-'))
  let databases: Databases
  let node: FakeNode
  let service: RunningService
  let wire: Wire
  beforeAll(async () => {
    databases = await embeddedDatabases()
    node = await startFakeNode(recorded.slice(0, 40))
    const settings = { ...(await databases.fresh()), host: '127.0.0.1', port: 0, batchBlocks: 20 }
    service = await startService({ ...settings, chains: chainsFileOf(folder, node.url) }, { onProblem: () => {} })
    // The service requests the newest blocks from its node.
    node.change = ({ method, params }, result) => {
      if (method !== 'eth_getLogs') return result
      if (Number((params[0] as { readonly fromBlock: string }).fromBlock) >= node.blocks.length)
        return failure(-32000, 'invalid block range params')
      return (result as readonly unknown[]).length > 10_000 ? failure(-32005, 'more than 10000 logs') : result
    }
    wire = await wireTo(Number(new URL(service.url).port))
    await stored(39)
  })
  afterAll(async () => {
    await wire.close()
    await service.close()
    await node[Symbol.asyncDispose]()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const stored = async (height: number): Promise<void> => {
    while ((await heightOf(service)) !== height) await new Promise(resolve => setTimeout(resolve, 20))
  }
  const subscribe = (options: SubscriptionOptions = {}) => {
    const blockchain = service.chains[0]?.config.blockchainId ?? ''
    const client = createNodeClient({ nodeUrl: wire.url, blockchain, validators })
    return createNodeSubscriptions(client, { reconnect: { limit: 100, base: 20, max: 50 }, ...options })
  }

  it('continue over a new connection: missed items are sent once, and replaced items are removed', async () => {
    const before = wire.count
    const subscriptions = subscribe()
    const heads = subscriptions.newHeads()[Symbol.asyncIterator]()
    const logs = subscriptions.logs({ filter: { topics: [] } })[Symbol.asyncIterator]()
    const [firstHead, firstLog] = [heads.next(), logs.next()]
    // Both receive notifications from here on.
    await new Promise(resolve => setTimeout(resolve, 300))
    node.blocks = recorded.slice(0, 45)
    const expected = logsIn(recorded.slice(40, 45))
    expect([(await firstHead).value?.hash, ...(await take(heads, 4)).map(({ hash }) => hash)]).toEqual(
      recorded.slice(40, 45).map(({ block }) => block.hash),
    )
    expect([(await firstLog).value, ...(await take(logs, expected.length - 1))]).toEqual(expected)
    // All subscriptions share a connection.
    expect(wire.count).toBe(before + 1)

    // New blocks are added while there is no connection, and others replace blocks that were sent.
    wire.cut()
    const branch = branchFrom(43, 50)
    node.blocks = branch
    await stored(49)
    wire.restore()
    expect((await take(heads, 7)).map(({ hash }) => hash)).toEqual(branch.slice(43).map(({ block }) => block.hash))
    const removed = logsIn(recorded.slice(43, 45))
      .map(log => ({ ...log, removed: true }))
      .toReversed()
    const added = logsIn(branch.slice(43))
    expect(removed.length).toBeGreaterThan(0)
    expect(await take(logs, removed.length + added.length)).toEqual([...removed, ...added])

    // Later blocks are sent only once too, even if the connection breaks several times.
    for (const [from, to] of [
      [50, 52],
      [52, 55],
    ] as const) {
      const all = branchFrom(43, to)
      wire.cut()
      wire.restore()
      node.blocks = all
      expect((await take(heads, to - from)).map(({ hash }) => hash)).toEqual(
        all.slice(from).map(({ block }) => block.hash),
      )
      const more = logsIn(all.slice(from))
      expect(await take(logs, more.length)).toEqual(more)
    }
    await heads.return?.()
    await logs.return?.()
  })

  it('report earlier changes if the connection broke before the first item', async () => {
    const heads = subscribe().newHeads()[Symbol.asyncIterator]()
    const first = heads.next()
    await new Promise(resolve => setTimeout(resolve, 300))
    const height = await heightOf(service)
    const hashes = branchFrom(43, height + 4)
    wire.cut()
    node.blocks = hashes
    await stored(height + 3)
    wire.restore()
    expect([(await first).value?.hash, ...(await take(heads, 2)).map(({ hash }) => hash)]).toEqual(
      hashes.slice(height + 1).map(({ block }) => block.hash),
    )
    await heads.return?.()
  })

  it('continue if there were no new blocks while there was no connection', async () => {
    const logs = subscribe({ reconnect: { limit: 3, base: 1, max: 5 } })
      .logs()
      [Symbol.asyncIterator]()
    const first = logs.next()
    await new Promise(resolve => setTimeout(resolve, 300))
    const before = wire.count
    wire.cut()
    wire.restore()
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(wire.count).toBe(before + 1)
    const height = await heightOf(service)
    node.blocks = branchFrom(43, height + 3)
    const expected = logsIn(node.blocks.slice(height + 1))
    expect([(await first).value, ...(await take(logs, expected.length - 1))]).toEqual(expected)
    await logs.return?.()
  })

  it('fill a gap of more logs than the service returns at once, and name a block that has too many', async () => {
    const options = { reconnect: { limit: 60, base: 100, max: 100 } }
    const logs = subscribe(options).logs()[Symbol.asyncIterator]()
    const first = logs.next()
    await new Promise(resolve => setTimeout(resolve, 300))
    const height = await heightOf(service)
    wire.cut()
    const counts = [6_000, 1, 6_000, 1, 10_001]
    const more = branchFrom(43, height + 6)
      .slice(height + 1)
      .map((bundle, index) => crowded(bundle, counts[index] ?? 0))
    node.blocks = [...branchFrom(43, height + 1), ...more.slice(0, 4)]
    await stored(height + 4)
    wire.restore()
    const all = [(await first).value, ...(await take(logs, 12_001))]
    expect(all.map(log => [log?.blockNumber, log?.logIndex])).toEqual(
      logsIn(more.slice(0, 4)).map(({ blockNumber, logIndex }) => [blockNumber, logIndex]),
    )
    await logs.return?.()
    const next = subscribe(options).logs()[Symbol.asyncIterator]().next()
    await new Promise(resolve => setTimeout(resolve, 300))
    wire.cut()
    node.blocks = [...node.blocks, ...more.slice(4)]
    await stored(height + 5)
    wire.restore()
    const refusal = await next.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RpcError)
    expect(String(refusal)).toContain(
      `the service refuses the items of 0x${(height + 5).toString(16)}: query returns more than 10000 logs`,
    )
  })

  it('end by a signal, by a refusal, and if the service is not found again', async () => {
    const stop = new AbortController()
    const waiting = subscribe().newHeads({}, { signal: stop.signal })[Symbol.asyncIterator]().next()
    setTimeout(() => stop.abort(new Error('enough')), 100)
    await expect(waiting).rejects.toThrow('enough')
    // The node has no filter for waiting transactions.
    const pending = subscribe().newPendingTransactions()[Symbol.asyncIterator]().next()
    const refusal = await pending.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RpcError)
    expect(refusal).toMatchObject({ code: -32004 })
    // A chain that does not exist is an error.
    const other = createNodeSubscriptions(createNodeClient({ nodeUrl: wire.url, blockchain: 'nothing' }))
    const unknown = other.newHeads()[Symbol.asyncIterator]().next()
    await expect(unknown).rejects.toThrow(`404 at ${wire.url.replace('http', 'ws')}/ext/bc/nothing/ws`)
    wire.cut()
    const lost = await subscribe({ reconnect: false })
      .newHeads()
      [Symbol.asyncIterator]()
      .next()
      .catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(NetworkError)
    const before = wire.count
    const again = subscribe({ reconnect: { limit: 2, base: 1 } })
      .newHeads()
      [Symbol.asyncIterator]()
      .next()
    await expect(again).rejects.toThrow(NetworkError)
    // Each of three attempts is a WebSocket, and a request for the status with which it was refused.
    expect(wire.count).toBe(before + 6)
    wire.restore()
  })
})
