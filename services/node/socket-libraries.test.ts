import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalNode } from '@chainwright/recordings/anvil/node'
import { Contract, type ContractEventPayload, WebSocketProvider } from 'ethers'
import { type Address, createPublicClient, type Hex, http, webSocket } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { chainConfig, coinAbi, localChain, nodeWithCoin, other, transferred } from '../testing/node-libraries.ts'
import { openSocket } from '../testing/socket.ts'

const chainId = 77_124

/** Collects items, and waits until there are enough. */
const collected = <T>() => {
  const items: T[] = []
  let arrived = (): void => undefined
  return {
    add(item: T): void {
      items.push(item)
      arrived()
    },
    async first(count: number): Promise<readonly T[]> {
      while (items.length < count)
        await new Promise<void>(resolve => {
          arrived = resolve
        })
      return items.slice(0, count)
    },
  }
}

/** A service that follows a node. */
describe('subscriptions of viem and ethers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-socket-libraries-'))
  let node: LocalNode
  let databases: Databases
  let service: RunningService
  let url: string
  let coin: Address
  const chain = localChain(chainId)
  let pay: (value: bigint) => Promise<Hex>

  beforeAll(async () => {
    ;({ node, coin, pay } = await nodeWithCoin(chainId))
    const config = chainConfig(chainId, { files: undefined, node: node.url })
    writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: [config] }))
    databases = await embeddedDatabases()
    service = await startService({
      ...(await databases.fresh()),
      chains: join(folder, 'chains.json'),
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 10,
    })
    url = `${service.url.replace('http', 'ws')}/ext/bc/${config.blockchainId}/ws`
    while ((await service.store.database.selectFrom('block').selectAll().execute()).length < 2)
      await new Promise(resolve => setTimeout(resolve, 20))
  })
  afterAll(async () => {
    await service.close()
    await node.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('viem receives blocks, logs and waiting transactions, and calls methods over the same connection', async () => {
    const client = createPublicClient({ chain, transport: webSocket(url, { retryCount: 0 }) })
    const [blocks, amounts, waiting] = [collected<bigint>(), collected<bigint>(), collected<Hex>()]
    const onError = (error: Error): void => {
      throw error
    }
    const unwatch = [
      client.watchBlockNumber({ onBlockNumber: number => blocks.add(number), onError }),
      client.watchEvent({
        address: coin,
        event: transferred,
        args: { to: other },
        onLogs(logs) {
          for (const { args } of logs) amounts.add(args.value as bigint)
        },
        onError,
      }),
      client.watchPendingTransactions({
        onTransactions(all) {
          for (const hash of all) waiting.add(hash)
        },
        onError,
      }),
    ]
    // Responses come in order: after this one, the three subscriptions above exist.
    const number = await client.getBlockNumber({ cacheTime: 0 })
    expect(await client.getChainId()).toBe(chainId)
    const hashes = [await pay(1n), await pay(2n)]
    expect(await amounts.first(2)).toEqual([1n, 2n])
    expect(await blocks.first(2)).toEqual([number + 1n, number + 2n])
    expect(await waiting.first(2)).toEqual(hashes)
    for (const stop of unwatch) stop()
    const socket = await (client.transport as unknown as { getSocket(): Promise<{ close(): void }> }).getSocket()
    socket.close()
  })

  it('ethers receives blocks and logs', async () => {
    const provider = new WebSocketProvider(url, chainId, { staticNetwork: true })
    const [blocks, amounts] = [collected<number>(), collected<bigint>()]
    const contract = new Contract(coin, JSON.stringify(coinAbi), provider)
    await provider.on('block', (number: number) => blocks.add(number))
    await contract.on(contract.filters['Transfer']?.(null, other) ?? '', (event: ContractEventPayload) =>
      amounts.add(BigInt(event.args.at(-1) as bigint)),
    )
    try {
      const number = await provider.getBlockNumber()
      await pay(7n)
      await pay(8n)
      expect(await amounts.first(2)).toEqual([7n, 8n])
      expect(await blocks.first(2)).toEqual([number + 1, number + 2])
    } finally {
      await provider.destroy()
    }
  })

  it('a reorganization of the node is reported: first the removed logs, then the new ones', async () => {
    const snapshot = await node.call('evm_snapshot', [])
    const socket = await openSocket(url)
    const id = await socket.call('eth_subscribe', ['logs', { address: coin }])
    await pay(11n)
    const [log] = (await socket.items(id, 1)) as readonly Record<string, unknown>[]
    expect(log).toMatchObject({ removed: false, address: coin.toLowerCase() })
    await node.call('evm_revert', [snapshot])
    await pay(12n)
    await pay(13n)
    const [removed, first, second] = (await socket.items(id, 3)) as readonly Record<string, unknown>[]
    expect(removed).toEqual({ ...log, removed: true })
    expect([first?.['data'], second?.['data']].map(data => BigInt(String(data)))).toEqual([12n, 13n])
    socket.close()
  })

  it('viem and ethers see a reorganization: by subscriptions, by filters, and by batches after it', async () => {
    const snapshot = await node.call('evm_snapshot', [])
    const rpc = url.replace('ws', 'http').replace(/ws$/, 'rpc')
    const client = createPublicClient({ chain, transport: webSocket(url, { retryCount: 0 }) })
    const reader = createPublicClient({ chain, transport: http(rpc, { batch: true, retryCount: 0 }) })
    const provider = new WebSocketProvider(url, chainId, { staticNetwork: true })
    const contract = new Contract(coin, JSON.stringify(coinAbi), provider)
    const [byViem, byEthers] = [collected<string>(), collected<string>()]
    const unwatch = client.watchEvent({
      address: coin,
      event: transferred,
      onLogs(logs) {
        for (const { args, removed } of logs) byViem.add(`${args.value}${removed ? ' removed' : ''}`)
      },
      onError(error) {
        throw error
      },
    })
    await contract.on(contract.filters['Transfer']?.() ?? '', ({ args }: ContractEventPayload) =>
      byEthers.add(`${args.at(-1)}`),
    )
    const filter = await reader.createEventFilter({ address: coin, event: transferred })
    const changes = async (): Promise<readonly unknown[]> =>
      (await reader.getFilterChanges({ filter })).map(({ args }) => args.value)
    // Responses come in order: after these, the subscriptions exist.
    await Promise.all([client.getBlockNumber(), provider.getBlockNumber()])
    await pay(21n)
    expect([await byViem.first(1), await byEthers.first(1), await changes()]).toEqual([['21'], ['21'], [21n]])
    await node.call('evm_revert', [snapshot])
    await pay(22n)
    await pay(23n)
    expect(await byViem.first(4)).toEqual(['21', '21 removed', '22', '23'])
    // ethers does not pass removed logs to listeners of events.
    expect([await byEthers.first(3), await changes()]).toEqual([
      ['21', '22', '23'],
      [22n, 23n],
    ])
    const head = await reader.getBlockNumber({ cacheTime: 0 })
    const [block, earlier, logs] = await Promise.all([
      reader.getBlock({ blockNumber: head }),
      reader.getBlock({ blockNumber: head - 1n }),
      reader.getLogs({ address: coin, event: transferred, fromBlock: head - 1n, toBlock: head }),
    ])
    expect([block.parentHash, logs.map(({ args }) => args.value)]).toEqual([earlier.hash, [22n, 23n]])
    expect(await reader.uninstallFilter({ filter })).toBe(true)
    unwatch()
    const socket = await (client.transport as unknown as { getSocket(): Promise<{ close(): void }> }).getSocket()
    socket.close()
    await provider.destroy()
  })
})
