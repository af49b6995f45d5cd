import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createNodeClient } from '@chainwright/node-client'
import { createNodeSubscriptions, type SubscriptionOptions } from '@chainwright/node-client/subscriptions'
import { createNodeServer } from '@chainwright/node-server'
import { type Context, RpcError } from '@chainwright/runtime-server'
import { listen, type Running } from '@chainwright/runtime-server/node'
import { webSockets } from '@chainwright/runtime-server/ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The behavior of subscriptions over a WebSocket (`x-subscriptions`), between the generated server and client of the node.
interface Head {
  readonly number: string
  readonly hash: string
}
interface Log {
  readonly blockNumber: string
  readonly blockHash: string
  readonly logIndex: string
  readonly removed: boolean
}
interface Filter {
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly address?: unknown
}

const place = (method: string, at: string): string => `operation ${method} of specs/node/openrpc.yaml at ${at}`
const hex = (number: number): string => `0x${number.toString(16)}`
const hashOf = (number: number, branch: string): string => `0x${branch}${number.toString(16).padStart(63, '0')}`

let running: Running
let heads: Head[]
let filters: (Filter | undefined)[]
let ranges: string[]
let requests: string[]
let mostBlocks: number
const listeners = new Set<(head: Head) => void>()

const headOf = (number: number, branch = 'a'): Head => ({ number: hex(number), hash: hashOf(number, branch) })
const logOf = ({ number, hash }: Head): Log => ({
  blockNumber: number,
  blockHash: hash,
  logIndex: '0x0',
  removed: false,
})

const add = (...added: readonly Head[]): void => {
  for (const head of added) {
    heads = [...heads.slice(0, Number(head.number)), head]
    for (const report of [...listeners]) report(head)
  }
}

async function* items(signal: AbortSignal, of: (head: Head) => unknown): AsyncGenerator<unknown> {
  const waiting: unknown[] = []
  let wake = (): void => undefined
  const report = (head: Head): void => {
    waiting.push(of(head))
    wake()
  }
  listeners.add(report)
  signal.addEventListener('abort', () => wake())
  try {
    while (!signal.aborted)
      if (waiting.length > 0) yield waiting.shift()
      else
        await new Promise<void>(resolve => {
          wake = resolve
        })
  } finally {
    listeners.delete(report)
  }
}

const service = {
  eth: {
    blockNumber: () => hex(heads.length - 1),
    getHeaderByNumber: ({ blockNumber }: { blockNumber: string }) => heads[Number(blockNumber)] ?? null,
    getLogs: ({ filter }: { filter: Filter }) => {
      const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
      ranges.push(`${from}-${to}`)
      if (to - from >= mostBlocks) throw new RpcError(-32005, 'too many blocks')
      return heads.slice(from, to + 1).map(logOf)
    },
  },
  subscriptions: {
    newHeads: (_: unknown, { signal }: Context) => {
      requests.push('newHeads')
      return items(signal, head => head)
    },
    logs: ({ filter }: { filter?: Filter }, { signal }: Context) => {
      requests.push('logs')
      filters.push(filter)
      return items(signal, logOf)
    },
    newPendingTransactions: () => {
      requests.push('newPendingTransactions')
      throw new RpcError(-32004, 'no pool')
    },
  },
}

beforeEach(async () => {
  heads = [0, 1, 2].map(number => headOf(number))
  filters = []
  ranges = []
  requests = []
  mostBlocks = 1_000
  const server = createNodeServer(service as never, { partial: true, validate: 'off' } as never)
  running = await listen(server, { webSockets: webSockets(server) })
})
afterEach(() => running.close(0))

/** A WebSocket, with the responses to its calls and the items of its subscriptions. */
const openSocket = async (url: string) => {
  const socket = new WebSocket(url.replace('http', 'ws'))
  const answers: unknown[] = []
  const messages: unknown[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, ...message } = JSON.parse(String(data)) as Readonly<Record<string, unknown>>
    if (id === undefined) messages.push(message)
    else answers.push(error ?? result)
  })
  await new Promise(resolve => socket.addEventListener('open', resolve))
  return {
    send: (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message })),
    close: () => socket.close(),
    /** Sends a call, and returns the next response. */
    async call(method: string, params: readonly unknown[] = []): Promise<unknown> {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      await vi.waitFor(() => expect(answers.length, place(method, 'the answers')).toBeGreaterThan(0), 5_000)
      return answers.shift()
    },
    async items(count: number): Promise<readonly unknown[]> {
      await vi.waitFor(() => expect(messages.length, place('eth_subscribe', 'the items')).toBe(count), 5_000)
      return messages.splice(0)
    },
  }
}

const listening = (count: number): Promise<void> =>
  vi.waitFor(() => expect(listeners.size, place('eth_subscribe', 'the handlers')).toBe(count))

describe('a server', () => {
  const endpoint = (): string => `${running.url}/ext/bc/C/ws`

  it('sends items until the caller unsubscribes', async () => {
    const socket = await openSocket(endpoint())
    const id = await socket.call('eth_subscribe', ['newHeads'])
    await listening(1)
    add(headOf(3), headOf(4))
    expect(await socket.items(2), place('eth_subscribe', 'the items')).toEqual(
      [headOf(3), headOf(4)].map(result => ({
        jsonrpc: '2.0',
        method: 'eth_subscription',
        params: { subscription: id, result },
      })),
    )
    expect(await socket.call('eth_unsubscribe', [id]), place('eth_unsubscribe', 'the result')).toBe(true)
    await listening(0)
    const again = await socket.call('eth_unsubscribe', [id])
    expect(again, place('eth_unsubscribe', 'the error')).toEqual({ code: -32000, message: 'subscription not found' })
    socket.close()
  })

  it('accepts other prefixes of its methods, also for subscriptions', async () => {
    await running.close(0)
    const server = createNodeServer(service as never, { partial: true, methodPrefixes: { eth: 'evm' } } as never)
    running = await listen(server, { webSockets: webSockets(server) })
    const socket = await openSocket(endpoint())
    const id = await socket.call('evm_subscribe', ['newHeads'])
    await listening(1)
    add(headOf(3))
    const message = { jsonrpc: '2.0', method: 'evm_subscription', params: { subscription: id, result: headOf(3) } }
    expect(await socket.items(1), place('eth_subscribe', 'the items')).toEqual([message])
    expect(await socket.call('evm_unsubscribe', [id]), place('eth_unsubscribe', 'the result')).toBe(true)
    const unknown = { code: -32601, message: 'no "a" subscription in evm namespace' }
    expect(await socket.call('evm_subscribe', ['a']), place('eth_subscribe', 'the error')).toEqual(unknown)
    const own = await socket.call('eth_subscribe', ['newHeads'])
    await listening(1)
    add(headOf(4))
    expect(await socket.items(1), place('eth_subscribe', 'the items')).toMatchObject([
      { method: 'eth_subscription', params: { subscription: own } },
    ])
    socket.close()
  })

  it('sends the id of a subscription before its items, even if middleware delays it', async () => {
    const slow = async (_: unknown, next: () => Promise<unknown>): Promise<unknown> => {
      const answer = await next()
      await new Promise(resolve => setTimeout(resolve, 30))
      return answer
    }
    async function* newHeads(): AsyncGenerator<unknown> {
      yield headOf(3)
      yield headOf(4)
    }
    const server = createNodeServer(
      { subscriptions: { newHeads } } as never,
      { partial: true, validate: 'off', use: [slow] } as never,
    )
    const other = await listen(server, { webSockets: webSockets(server) })
    const order: string[] = []
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/ext/bc/C/ws`)
    try {
      socket.addEventListener('message', ({ data }) => {
        const { params } = JSON.parse(String(data)) as { readonly params?: { readonly result: Head } }
        order.push(params === undefined ? 'the id' : params.result.number)
      })
      await new Promise(resolve => socket.addEventListener('open', resolve))
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
      await vi.waitFor(() => expect(order.length, place('eth_subscribe', 'the messages')).toBe(3), 5_000)
      expect(order, place('eth_subscribe', 'the messages')).toEqual(['the id', '0x3', '0x4'])
    } finally {
      socket.close()
      await other.close(0)
    }
  })

  it('writes ids as numbers without leading zeros', async () => {
    const socket = await openSocket(endpoint())
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(bytes => {
      ;(bytes as Uint8Array).fill(1).set([0, 7])
      return bytes
    })
    const id = await socket.call('eth_subscribe', ['newHeads'])
    expect(id, place('eth_subscribe', 'the result')).toBe(`0x7${'01'.repeat(14)}`)
    socket.close()
  })

  it('passes the parameters after the name of the subscription to the handler', async () => {
    const socket = await openSocket(endpoint())
    const filter = { address: `0x${'12'.repeat(20)}` }
    expect(await socket.call('eth_subscribe', ['logs', filter]), place('eth_subscribe', 'the result')).toMatch(/^0x/)
    expect(filters, place('eth_subscribe', 'handler.input')).toEqual([filter])
    socket.close()
  })

  it('refuses other names, and a missing one', async () => {
    const socket = await openSocket(endpoint())
    const other = await socket.call('eth_subscribe', ['syncing'])
    expect(other, place('eth_subscribe', 'the error')).toMatchObject({ code: -32601 })
    const none = await socket.call('eth_subscribe')
    expect(none, place('eth_subscribe', 'the error')).toMatchObject({ code: -32602 })
    socket.close()
  })

  it('continues to read after any number of notifications', async () => {
    const socket = await openSocket(endpoint())
    for (let count = 0; count < 200; count++) socket.send({ method: 'eth_subscribe', params: ['newHeads'] })
    expect(await socket.call('eth_blockNumber'), place('eth_blockNumber', 'the answer')).toBe('0x2')
    expect(listeners.size, place('eth_subscribe', 'the handler')).toBe(0)
    socket.close()
  })

  it.each(['eth_subscribe', 'eth_unsubscribe'])('has no %s over HTTP', async method => {
    const response = await fetch(`${running.url}/ext/bc/C/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['newHeads'] }),
    })
    expect(await response.json(), place(method, 'the answer')).toMatchObject({ error: { code: -32601 } })
  })
})

describe('a client', () => {
  let sockets: WebSocket[]
  const subscribe = (options: SubscriptionOptions = {}, settings: object = {}) => {
    sockets = []
    const open = (url: string): WebSocket => {
      const socket = new globalThis.WebSocket(url)
      sockets.push(socket)
      return socket
    }
    const client = createNodeClient({ nodeUrl: running.url, blockchain: 'C', ...settings })
    return createNodeSubscriptions(client, {
      open: open as never,
      reconnect: { limit: 20, base: 1, max: 20 },
      ...options,
    })
  }
  const cut = (): void => sockets.at(-1)?.close()

  /** The next items of a loop. */
  const next = async (loop: AsyncIterator<unknown>, count: number): Promise<readonly unknown[]> => {
    const found: unknown[] = []
    const late = Symbol('late')
    while (found.length < count) {
      const one = await Promise.race([loop.next(), new Promise<symbol>(resolve => setTimeout(resolve, 10_000, late))])
      if (typeof one === 'symbol') return [...found, 'nothing within 10 s']
      if (one.done === true) return [...found, 'the end']
      found.push(one.value)
    }
    return found
  }

  it('calls subscriptions, and what it missed of them, with the prefixes of the service', async () => {
    await running.close(0)
    const server = createNodeServer(
      service as never,
      {
        partial: true,
        validate: 'off',
        methodPrefixes: { eth: 'evm' },
      } as never,
    )
    const methods: unknown[] = []
    const sent = (url: string): WebSocket => {
      const socket = new WebSocket(url)
      const { send } = socket
      socket.send = data => {
        methods.push((JSON.parse(String(data)) as { method: unknown }).method)
        send.call(socket, data)
      }
      sockets.push(socket)
      return socket
    }
    running = await listen(server, { webSockets: webSockets(server) })
    const loop = subscribe({ open: sent as never }, { methodPrefixes: { eth: 'evm' } })
      .logs({ filter: {} })
      [Symbol.asyncIterator]()
    const first = next(loop, 1)
    await listening(1)
    add(headOf(3))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([logOf(headOf(3))])
    await loop.return?.()
    await listening(0)
    const names = ['evm_blockNumber', 'evm_subscribe', 'evm_unsubscribe']
    expect(methods, place('eth_subscribe', 'the methods')).toEqual(names)
  })

  it('continues over a new connection, and receives missed and replacing items once each', async () => {
    const loop = subscribe().newHeads()[Symbol.asyncIterator]()
    const first = next(loop, 2)
    await listening(1)
    add(headOf(3), headOf(4))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([headOf(3), headOf(4)])
    for (const report of listeners) listeners.delete(report)
    add(headOf(4, 'b'), headOf(5, 'b'))
    cut()
    const missed = await next(loop, 2)
    expect(missed, place('eth_subscribe', 'the items after a break')).toEqual([headOf(4, 'b'), headOf(5, 'b')])
    await listening(1)
    add(headOf(6, 'b'))
    expect(await next(loop, 1), place('eth_subscribe', 'the items after a break')).toEqual([headOf(6, 'b')])
    await loop.return?.()
    await listening(0)
  })

  it('continues all of its subscriptions over a new connection', async () => {
    const client = subscribe()
    const loops = [client.newHeads(), client.logs(), client.newHeads()].map(items => items[Symbol.asyncIterator]())
    for (let number = 3; number < 6; number += 1) {
      const items = loops.map(loop => next(loop, 1))
      await listening(3)
      add(headOf(number))
      const expected = [[headOf(number)], [logOf(headOf(number))], [headOf(number)]]
      expect(await Promise.all(items), place('eth_subscribe', 'the items')).toEqual(expected)
      cut()
      await listening(0)
    }
    await Promise.all(loops.map(loop => loop.return?.()))
  })

  it('receives the items of the last 64 blocks again if others replace them', async () => {
    const loop = subscribe().newHeads()[Symbol.asyncIterator]()
    const first = next(loop, 70)
    await listening(1)
    const numbers = Array.from({ length: 70 }, (_, index) => index + 3)
    add(...numbers.map(number => headOf(number)))
    await first
    for (const report of listeners) listeners.delete(report)
    add(...numbers.map(number => headOf(number, 'b')))
    cut()
    const replaced = numbers.slice(-64).map(number => headOf(number, 'b'))
    expect(await next(loop, 64), place('eth_subscribe', 'the items after a break')).toEqual(replaced)
    await listening(1)
    add(headOf(73, 'b'))
    expect(await next(loop, 1), place('eth_subscribe', 'the items after a break')).toEqual([headOf(73, 'b')])
    await loop.return?.()
  })

  it('reconnects after any number of breaks, if an item arrived before each', async () => {
    const loop = subscribe({ reconnect: { limit: 1, base: 1 } })
      .newHeads()
      [Symbol.asyncIterator]()
    for (let number = 3; number < 7; number += 1) {
      const item = next(loop, 1)
      await listening(1)
      add(headOf(number))
      expect(await item.catch(String), place('eth_subscribe', 'the items')).toEqual([headOf(number)])
      cut()
      await listening(0)
    }
    await loop.return?.()
  })

  it('requests the range that it missed, and the halves of the range if the service refuses it', async () => {
    const loop = subscribe().logs()[Symbol.asyncIterator]()
    const first = next(loop, 1)
    await listening(1)
    add(headOf(3))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([logOf(headOf(3))])
    for (const report of listeners) listeners.delete(report)
    mostBlocks = 2
    const added = [4, 5, 6, 7].map(number => headOf(number))
    add(...added)
    cut()
    const missed = await next(loop, 4)
    expect(missed, place('eth_subscribe', 'the items after a break')).toEqual(added.map(logOf))
    expect(ranges, place('eth_getLogs', 'the parameters')).toEqual(['3-7', '3-5', '3-4', '5-5', '6-7'])
    await loop.return?.()
  })

  it('keeps items that arrived before older ones', async () => {
    const loop = subscribe().logs()[Symbol.asyncIterator]()
    const first = next(loop, 2)
    await listening(1)
    heads = [...heads, headOf(3), headOf(4), headOf(5)]
    for (const number of [5, 4]) for (const report of [...listeners]) report(headOf(number))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([logOf(headOf(5)), logOf(headOf(4))])
    for (const report of listeners) listeners.delete(report)
    mostBlocks = 2
    add(headOf(6))
    cut()
    const missed = await next(loop, 2)
    expect(missed, place('eth_subscribe', 'the items after a break')).toEqual([logOf(headOf(3)), logOf(headOf(6))])
    await loop.return?.()
  })

  it('removes items that are no longer valid', async () => {
    const loop = subscribe().logs()[Symbol.asyncIterator]()
    const first = next(loop, 2)
    await listening(1)
    add(headOf(3), headOf(4))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([logOf(headOf(3)), logOf(headOf(4))])
    for (const report of listeners) listeners.delete(report)
    add(headOf(3, 'b'))
    cut()
    expect(await next(loop, 3), place('eth_subscribe', 'the items after a break')).toEqual([
      { ...logOf(headOf(4)), removed: true },
      { ...logOf(headOf(3)), removed: true },
      logOf(headOf(3, 'b')),
    ])
    await loop.return?.()
  })

  it('returns items that arrive together with the id of their subscription, and unsubscribes with this id', async () => {
    const sent: string[] = []
    const hashes = [1, 2].map(number => hashOf(number, 'c'))
    const open = (): object => {
      const socket = new EventTarget()
      const notify = (message: object): void =>
        void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ jsonrpc: '2.0', ...message }) }))
      setTimeout(() => socket.dispatchEvent(new Event('open')))
      return Object.assign(socket, {
        close: () => undefined,
        send(text: string) {
          const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown }
          sent.push(`${method} ${JSON.stringify(params)}`)
          setTimeout(() => {
            notify({ id, result: method === 'eth_subscribe' ? '0xa' : true })
            if (method !== 'eth_subscribe') return
            for (const result of hashes) notify({ method: 'eth_subscription', params: { subscription: '0xa', result } })
            notify({ method: 'eth_subscription', params: { subscription: '0xb', result: hashOf(3, 'c') } })
          })
        },
      })
    }
    const loop = subscribe({ open: open as never })
      .newPendingTransactions()
      [Symbol.asyncIterator]()
    // the second item waits for the loop
    const late = new Promise(resolve => setTimeout(resolve, 2_000, { value: 'nothing within 2 s' }))
    const found = [await Promise.race([loop.next(), late]), await Promise.race([loop.next(), late])]
    expect(
      found.map(item => (item as { readonly value: unknown }).value),
      place('eth_subscribe', 'the items'),
    ).toEqual(hashes)
    await loop.return?.()
    expect(sent, place('eth_unsubscribe', 'the requests')).toEqual([
      'eth_subscribe ["newPendingTransactions"]',
      'eth_unsubscribe ["0xa"]',
    ])
  })

  it('keeps its connection after the time limit of calls that had a response or were refused', async () => {
    const all = subscribe({}, { attemptTimeout: 100 })
    const loop = all.newHeads()[Symbol.asyncIterator]()
    const first = next(loop, 1)
    await listening(1)
    const refused = all.newPendingTransactions()[Symbol.asyncIterator]()
    const { code } = await refused.next().then(
      () => ({ code: 'none' }),
      (error: { readonly code?: unknown }) => error,
    )
    expect(code, place('eth_subscribe', 'the error')).toBe(-32004)
    await new Promise(resolve => setTimeout(resolve, 250))
    add(headOf(3))
    expect(await first, place('eth_subscribe', 'the items')).toEqual([headOf(3)])
    expect(sockets.length, place('eth_subscribe', 'the connections')).toBe(1)
    await loop.return?.()
  })

  it('keeps in memory only the items of the last blocks, which others may replace', async () => {
    const loop = subscribe().newHeads()[Symbol.asyncIterator]()
    const first = next(loop, 1)
    await listening(1)
    add(headOf(3))
    await first
    const kept: WeakRef<object>[] = []
    for (let number = 4; number < 204; number += 1) {
      add(headOf(number))
      // not by `next`, whose timers keep the items for some seconds
      kept.push(new WeakRef((await loop.next()).value as object))
    }
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const count = (): number => {
      collect()
      return kept.filter(item => item.deref() !== undefined).length
    }
    // an item that was just read may be kept by the test itself
    await vi.waitFor(() => expect(count(), place('eth_subscribe', 'the items in memory')).toBeLessThan(80), 5_000)
    await loop.return?.()
  })

  it.each([
    [3, 1],
    [4, 2],
  ])('keeps its connection if at most 3 items were not read: after %d items, it has %d', async (count, connections) => {
    const loop = subscribe({ maxUnread: 3 }).newHeads()[Symbol.asyncIterator]()
    const first = next(loop, 1)
    await listening(1)
    add(headOf(3))
    await first
    const added = Array.from({ length: count }, (_, index) => headOf(4 + index))
    let received = 0
    sockets[0]?.addEventListener('message', () => {
      received += 1
    })
    add(...added)
    await vi.waitFor(() => expect(received, place('eth_subscribe', 'the received items')).toBe(count), 5_000)
    expect(await next(loop, count), place('eth_subscribe', 'the items')).toEqual(added)
    expect(sockets.length, place('eth_subscribe', 'the connections')).toBe(connections)
    await loop.return?.()
  })

  it('ends at once if the service refuses the subscription', async () => {
    const loop = subscribe().newPendingTransactions()[Symbol.asyncIterator]()
    const refusal = await loop.next().catch((error: unknown) => error)
    expect(refusal, place('eth_subscribe', 'the error')).toMatchObject({ name: 'RpcError', code: -32004 })
    expect(requests, place('eth_subscribe', 'the requests')).toEqual(['newPendingTransactions'])
  })
})
