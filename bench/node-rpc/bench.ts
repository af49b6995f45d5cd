import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startService } from '@chainwright/service'
import {
  type Databases,
  embeddedDatabases,
  nodeChainsFileOf,
  recorded,
  startFakeNode,
  startSample,
} from '@chainwright/service/testing'
import { type Bench, median, type Table } from '../report.ts'

/** Subscriptions that are open at the same time, and the WebSockets that share them. */
const [subscriptions, connections] = [10_000, 20]
const rounds = 300
/** Addresses with outputs on the recorded X-Chain. */
const owners = [
  'X-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974',
  'X-custom1eyu0njagmr3pfcnuj0x34aawfetvct80zhf9s4',
  'X-custom1c9nyqsurhwz7gjlj256wlpkcwvjugmazak5xm4',
]

/** Interface C of a service over the recorded chain. */
export const bench: Bench = {
  title: 'Node RPC: calls and subscriptions',
  async run(progress) {
    const databases = await embeddedDatabases()
    try {
      return [await calls(databases, progress), await manySubscriptions(databases, progress)]
    } finally {
      await databases.close()
    }
  },
}

const calls = async (databases: Databases, progress: (line: string) => void): Promise<Table> => {
  const service = await startSample(await databases.fresh())
  const { database } = service.store
  const [chain] = service.chains
  const evm = `${service.url}/ext/bc/${chain?.config.blockchainId}/rpc`
  const key = chain?.key ?? 0
  const measured = [
    {
      name: 'eth_getLogs of 10 blocks',
      call: () => call(evm, 'eth_getLogs', [{ fromBlock: '0x14', toBlock: '0x1d' }]),
      query: () =>
        database
          .selectFrom('log')
          .selectAll()
          .where('chain', '=', key)
          .where('block', '>=', 20)
          .where('block', '<=', 29)
          .execute(),
    },
    {
      name: 'eth_getBlockByNumber with transactions',
      call: () => call(evm, 'eth_getBlockByNumber', ['0x14', true]),
      query: () =>
        database.selectFrom('raw').select('body').where('chain', '=', key).where('number', '=', 20).execute(),
    },
    {
      name: 'xvm.getUTXOs of 3 addresses',
      call: () => call(`${service.url}/ext/bc/X`, 'xvm.getUTXOs', { addresses: owners }),
      query: () => database.selectFrom('utxo').selectAll().limit(1_024).execute(),
    },
  ]
  try {
    const rows: (string | number)[][] = []
    for (const { name, call, query } of measured) {
      progress(name)
      const [ours, alone] = [await medianOf(call), await medianOf(query)]
      rows.push([name, ours.toFixed(2), alone.toFixed(2), (ours / alone).toFixed(1)])
    }
    return {
      title: 'Calls, one after another',
      columns: ['method', 'call, ms', 'query alone, ms', 'ratio'],
      rows,
      note: `Medians of ${rounds} calls over HTTP from the process of the service, on the embedded database. "query alone" reads the same rows but does not format them.`,
    }
  } finally {
    await service.close()
  }
}

/** The time from storing a block until its subscribers receive it, and the cost of a subscriber. */
const manySubscriptions = async (databases: Databases, progress: (line: string) => void): Promise<Table> => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-bench-node-rpc-'))
  await using node = await startFakeNode(recorded.slice(0, 20))
  let storedAt = 0
  let height = 0
  const service = await startService(
    {
      ...(await databases.fresh()),
      chains: nodeChainsFileOf(folder, node.url),
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 20,
    },
    {
      onProgress({ block }) {
        height = block
        storedAt = performance.now()
      },
      onProblem: () => undefined,
    },
  )
  const sockets: WebSocket[] = []
  try {
    while (height < 19) await pause(20)
    const delays: number[] = []
    let subscribed = 0
    const before = heap()
    progress(`${subscriptions} subscriptions`)
    for (let index = 0; index < connections; index++) {
      const path = `/ext/bc/${service.chains[0]?.config.blockchainId}/ws`
      const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}`)
      sockets.push(socket)
      socket.onmessage = ({ data }) => {
        if (String(data).includes('eth_subscription')) delays.push(performance.now() - storedAt)
        else subscribed++
      }
      await new Promise(opened => {
        socket.onopen = opened
      })
      for (let id = 0; id < subscriptions / connections; id++)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_subscribe', params: ['newHeads'] }))
    }
    while (subscribed < subscriptions) await pause(20)
    const each = (heap() - before) / subscriptions
    const blocks = 10
    for (let block = 1; block <= blocks; block++) {
      node.blocks = recorded.slice(0, 20 + block)
      while (delays.length < subscriptions * block) await pause(5)
    }
    const sorted = delays.toSorted((a, b) => a - b)
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
    return {
      title: `${subscriptions} subscriptions to new heads over ${connections} WebSockets`,
      columns: ['from block to message', 'ms'],
      rows: [
        ['median', at(0.5)],
        ['p99', at(0.99)],
        ['heap per subscription, kB', (each / 1_024).toFixed(1)],
      ],
      note: `${blocks} blocks. A block is stored when all subscribers have received the previous one. The subscribers run in the process of the service, so the figures include their time and memory.`,
    }
  } finally {
    for (const socket of sockets) socket.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const call = async (url: string, method: string, params: unknown): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error } = (await answer.json()) as { readonly error?: { readonly message: string } }
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
}

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  for (let round = 0; round < 50; round++) await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
