import { setTimeout as wait } from 'node:timers/promises'
import { allowHosts, type Context, HttpError, type ServerOptions } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { type WebSocketOptions, webSockets } from '@chainwright/runtime-server/ws'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connected, head } from './connections.ts'
import { createServerOf } from './served.ts'
import { inTime, settled, until } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// WebSockets of a generated server of JSON-RPC: calls, batches and subscriptions, who may open one, limits of each connection and
// of all, callers that do not read or respond, and the end of the server (RFC 6455).
const method = (name: string, params: readonly object[] = []) => ({
  name,
  params,
  paramStructure: 'by-position',
  result: { name: 'done', schema: {} },
})
const document = {
  openrpc: '1.4.1',
  info: { title: 'Sockets', version: '1.0.0' },
  servers: [
    {
      name: 'rpc',
      url: `http://localhost:1/chain/\${chain}/rpc`,
      variables: { chain: { default: 'a' } },
      'x-jsonrpc': { dialect: 'ethereum', batches: true },
    },
  ],
  'x-subscriptions': [
    {
      endpoint: `/chain/\${chain}/rpc`,
      path: `/chain/\${chain}/ws`,
      subscribe: 'eth_subscribe',
      unsubscribe: 'eth_unsubscribe',
      notification: 'eth_subscription',
      kinds: [
        { name: 'ticks', item: {} },
        { name: 'from', params: [{ name: 'start', required: true, schema: { type: 'integer' } }], item: {} },
      ],
    },
  ],
  methods: [
    method('eth_echo', [{ name: 'value', required: true, schema: {} }]),
    method('eth_wait', [{ name: 'call', required: true, schema: { type: 'integer' } }]),
  ],
}

const create = createServerOf('sockets', document)

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`

interface Settings extends ServerOptions {
  readonly sockets?: WebSocketOptions
  readonly service?: Readonly<Record<string, (input: never, context: Context) => unknown>>
  readonly kinds?: Readonly<Record<string, (input: never, context: Context) => unknown>>
}

/** Subscriptions by their signals, and the function that sends an item to the last one. */
const newSource = () => {
  const signals: AbortSignal[] = []
  let notify = (_value: unknown): void => undefined
  async function* ticks(_: unknown, { signal }: Context): AsyncGenerator<unknown> {
    signals.push(signal)
    const waiting: unknown[] = []
    let wake = (): void => undefined
    notify = value => {
      waiting.push(value)
      wake()
    }
    signal.addEventListener('abort', () => wake())
    while (!signal.aborted) {
      if (waiting.length === 0)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      else {
        const value = waiting.shift()
        if (value instanceof Error) throw value
        yield value
      }
    }
  }
  return { signals, ticks: ticks as never, notify: (value: unknown) => notify(value) }
}

const start = async ({ sockets, service, kinds, ...options }: Settings = {}) => {
  const source = newSource()
  const errors: unknown[] = []
  const whole = {
    ethEcho: ({ value }: { value: unknown }) => value,
    ethWait: () => undefined,
    ...service,
    subscriptions: {
      ticks: source.ticks,
      async *from({ start: first }: { start: number }) {
        for (let value = first; value < first + 3; value += 1) yield value
      },
      ...kinds,
    },
  }
  const server = create(whole, { onError: error => void errors.push(error), ...options })
  const opened = webSockets(server, sockets)
  const running = await listen(server, { webSockets: opened })
  onTestFinished(() => running.close(0))
  const { port } = running
  return {
    running,
    port,
    source,
    errors,
    opened,
    connect: (path = '/chain/a/ws') => connect(`${running.url.replace('http', 'ws')}${path}`),
    /** The status line and the rest of the response to a request that opens a WebSocket. */
    refusal: (path = '/chain/a/ws', headers: Readonly<Record<string, string>> = {}) => upgrade(port, path, headers),
  }
}

const connect = async (url: string) => {
  const socket = new WebSocket(url)
  const messages: unknown[] = []
  socket.addEventListener('message', ({ data }) => void messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)))
  const isOpen = await new Promise<boolean>(resolve => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  onTestFinished(() => socket.close())
  /** The next message; fails if there is none within five seconds. */
  const next = async (): Promise<unknown> => {
    await expect
      .poll(() => messages.length, { timeout: 5_000, interval: 2, message: place('eth_echo', 'the messages') })
      .toBeGreaterThan(0)
    return messages.shift()
  }
  return {
    isOpen,
    socket,
    messages,
    next,
    closed: () => inTime(closed),
    raw: (text: string): Promise<unknown> => {
      socket.send(text)
      return next()
    },
    call: async (name: string, params: readonly unknown[] = []): Promise<unknown> => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params }))
      const { result, error } = (await next()) as { readonly result?: unknown; readonly error?: unknown }
      return error ?? result
    },
  }
}

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** A connection that sends a handshake, without the rest of the protocol. */
const rawSocket = (port: number, path = '/chain/a/ws', headers: Readonly<Record<string, string>> = {}) => {
  const connection = connected(port)
  connection.socket.write(head(`GET ${path}`, { ...handshake, ...headers }))
  /** Sends a text of less than 126 bytes, masked with zeros (RFC 6455 §5.2). */
  const send = (message: string): void => {
    const first = Uint8Array.of(0x81, 0x80 | message.length, 0, 0, 0, 0)
    connection.socket.write(Buffer.concat([first, Buffer.from(message)]))
  }
  return Object.assign(connection, { send })
}

const upgrade = async (port: number, path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const raw = rawSocket(port, path, headers)
  await expect
    .poll(() => raw.isClosed || raw.text.startsWith('HTTP/1.1 101'), {
      timeout: 5_000,
      interval: 5,
      message: place('eth_subscribe', 'the response to the handshake'),
    })
    .toBe(true)
  raw.socket.destroy()
  return raw.text
}

const statusOf = (response: string): number => Number(response.slice(9, 12))

describe('messages of a WebSocket', () => {
  it.each(['/chain/a/ws', '/chain/a/rpc'])('are calls and batches, at %s', async path => {
    const { connect: open, errors } = await start()
    const { call, raw, socket, messages } = await open(path)
    expect(await call('eth_echo', [[1, { a: 'é' }]]), place('eth_echo', 'the result')).toEqual([1, { a: 'é' }])
    expect(await raw('{"id":'), place('eth_echo', 'the response to text')).toMatchObject({
      id: null,
      error: { code: -32700 },
    })
    socket.send('{"jsonrpc":"2.0","method":"eth_echo","params":[1]}')
    const batch = '[{"jsonrpc":"2.0","id":"a","method":"eth_echo","params":["x"]},{"id":2}]'
    expect(await raw(batch), place('eth_echo', 'the response to a batch')).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 'x' },
      { jsonrpc: '2.0', id: 2, error: { code: -32600, message: 'invalid request' } },
    ])
    socket.send(new TextEncoder().encode('{"jsonrpc":"2.0","id":3,"method":"eth_echo","params":[3]}'))
    await until(() => messages, [{ jsonrpc: '2.0', id: 3, result: 3 }], place('eth_echo', 'the response to bytes'))
    expect(errors, place('eth_echo', 'the errors that onError gets')).toEqual([])
  })

  it('have the headers of the handshake, and separate request ids', async () => {
    const seen: unknown[] = []
    const { port } = await start({
      service: {
        ethEcho: (_: unknown, { requestId, headers, request, path }: Context) => {
          seen.push([headers.get('x-own'), headers.get('content-type'), request.method, request.path, path])
          return requestId
        },
      } as never,
    })
    const raw = rawSocket(port, '/chain/a%20b/ws?c=d', { 'x-own': 'a', 'x-request-id': 'mine' })
    await until(() => statusOf(raw.text), 101, place('eth_echo', 'the handshake'))
    raw.send('{"jsonrpc":"2.0","id":1,"method":"eth_echo","params":[1]}')
    raw.send('{"jsonrpc":"2.0","id":2,"method":"eth_echo","params":[1]}')
    await until(() => raw.text.match(/"result":"/g)?.length, 2, place('eth_echo', 'the responses'))
    const each = ['a', 'application/json', 'POST', '/chain/a%20b/ws', { chain: 'a b' }]
    expect(seen, place('eth_echo', 'the context')).toEqual([each, each])
    const ids = [...raw.text.matchAll(/"result":"([^"]+)"/g)].map(([, id]) => id)
    expect(new Set([...ids, 'mine']).size, place('eth_echo', `the ids ${ids.join()}`)).toBe(3)
  })

  it('get their responses in the order in which these are ready, and only a limited number run at once', async () => {
    const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
    const begun: number[] = []
    let [running, most] = [0, 0]
    const ethWait = async ({ call }: { call: number }) => {
      begun.push(call)
      running += 1
      most = Math.max(most, running)
      await ends[call]?.promise
      running -= 1
      return call
    }
    const { connect: open } = await start({ service: { ethWait }, sockets: { maxMessages: 3 } })
    const { socket, next } = await open()
    for (const id of ends.keys()) socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_wait', params: [id] }))
    await until(() => begun, [0, 1, 2], place('eth_wait', 'the handlers'))
    for (const [count, id] of [1, 2, 3, 4, 5, 0].entries()) {
      ends[id]?.resolve()
      const response = { jsonrpc: '2.0', id, result: id }
      expect(await next(), place('eth_wait', `the response number ${count}`)).toEqual(response)
      await until(() => begun.length, Math.min(count + 4, 6), place('eth_wait', 'the handlers'))
    }
    expect(most, place('eth_wait', 'the most handlers at once')).toBe(3)
  })

  it('close the connection if they are too large', async () => {
    const { connect: open } = await start({ maxBodyBytes: 100 })
    const { call, socket, closed } = await open()
    const rest = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_echo', params: [''] }).length
    expect(await call('eth_echo', ['x'.repeat(100 - rest)]), place('eth_echo', 'the result')).toHaveLength(100 - rest)
    socket.send('x'.repeat(101))
    expect(await closed(), place('eth_echo', 'the code of the end')).toBe(1009)
  })

  it('cost units of the budget of their caller', async () => {
    const { connect: open, refusal } = await start({ rateLimit: { budget: () => ({ units: 4, windowSeconds: 60 }) } })
    const { call, raw } = await open()
    expect(await call('eth_echo', [1]), place('eth_echo', 'the result')).toBe(1)
    const two = [1, 2].map(id => ({ jsonrpc: '2.0', id, method: 'eth_echo', params: [id] }))
    expect(await raw(JSON.stringify(two)), place('eth_echo', 'the batch')).toHaveLength(2)
    expect(await call('eth_echo', [1]), place('eth_echo', 'the error')).toMatchObject({
      code: -32005,
      message: expect.stringContaining('budget of 4'),
    })
    expect(
      await raw(JSON.stringify([...two, { jsonrpc: '2.0', method: 'eth_echo' }])),
      place('eth_echo', 'the errors'),
    ).toEqual([1, 2].map(id => ({ jsonrpc: '2.0', id, error: expect.objectContaining({ code: -32005 }) })))
    expect(statusOf(await refusal()), place('eth_subscribe', 'the status of a handshake')).toBe(429)
  })
})

describe('a call of a WebSocket', () => {
  it('has the limit of its endpoint', async () => {
    const { connect: open } = await start({ bodies: { '/chain/{chain}/rpc': { maxBodyBytes: 60 } } })
    for (const path of ['/chain/a/ws', '/chain/a/rpc']) {
      const { closed, socket } = await open(path)
      socket.send('x'.repeat(61))
      expect(await closed(), place('eth_echo', 'the code of the end')).toBe(1009)
    }
  })

  it('is aborted if its caller disconnects', async () => {
    const signals: AbortSignal[] = []
    const end = Promise.withResolvers<void>()
    const ethWait = async (_: unknown, { signal }: Context) => {
      signals.push(signal)
      await end.promise
    }
    const { connect: open } = await start({ service: { ethWait } })
    const [first, second] = [await open(), await open()]
    for (const { socket } of [first, second])
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_wait', params: [1] }))
    await until(() => signals.length, 2, place('eth_wait', 'the handlers'))
    first.socket.close()
    await until(() => signals.filter(({ aborted }) => aborted).length, 1, place('eth_wait', 'the signals'))
    end.resolve()
    expect(await second.next(), place('eth_wait', 'the response of the other')).toMatchObject({ id: 1 })
    second.socket.close()
    await wait(30)
    expect(signals.filter(({ aborted }) => aborted).length, place('eth_wait', 'the signals after a response')).toBe(1)
  })
})

describe('subscriptions of a WebSocket', () => {
  it('start with their id, and end without more items', async () => {
    const { connect: open } = await start()
    const { call, next } = await open()
    const id = await call('eth_subscribe', ['from', 7])
    expect(id, place('eth_subscribe', 'the result')).toMatch(/^0x[1-9a-f][\da-f]*$/)
    for (const result of [7, 8, 9])
      expect(await next(), place('eth_subscribe', 'the notification')).toEqual({
        jsonrpc: '2.0',
        method: 'eth_subscription',
        params: { subscription: id, result },
      })
    expect(await call('eth_unsubscribe', [id]), place('eth_unsubscribe', 'the error')).toEqual({
      code: -32000,
      message: 'subscription not found',
    })
  })

  it('all end if their connection closes', async () => {
    const { connect: open, source } = await start()
    const { call, socket } = await open()
    for (let count = 0; count < 5; count += 1) await call('eth_subscribe', ['ticks'])
    await until(() => source.signals.length, 5, place('eth_subscribe', 'the handlers'))
    socket.close()
    const ended = (): boolean[] => source.signals.map(({ aborted }) => aborted)
    await until(ended, Array(5).fill(true), place('eth_subscribe', 'the signals of the handlers'))
  })

  it('have the principal of their message', async () => {
    const principals: unknown[] = []
    const { connect: open } = await start({
      authenticate: () => ({ id: 'ann' }),
      service: { ethEcho: (_, { principal }) => void principals.push(principal) },
      kinds: {
        async *ticks(_, { principal }) {
          principals.push(principal)
          yield 1
        },
      },
    })
    const { call, next } = await open()
    await call('eth_echo', [1])
    await call('eth_subscribe', ['ticks'])
    await next()
    expect(principals, place('eth_subscribe', 'the principal')).toEqual([{ id: 'ann' }, { id: 'ann' }])
  })

  it('have separate ids if they start in one batch', async () => {
    const { connect: open } = await start()
    const { raw, messages } = await open()
    const both = [10, 20].map(first => ({
      jsonrpc: '2.0',
      id: first,
      method: 'eth_subscribe',
      params: ['from', first],
    }))
    const answers = (await raw(JSON.stringify(both))) as readonly { readonly result: string }[]
    await until(() => messages.length, 6, place('eth_subscribe', 'the notifications'))
    const items = messages as readonly { readonly params: { readonly subscription: string; readonly result: number } }[]
    const of = answers.map(({ result: id }) =>
      items.filter(({ params }) => params.subscription === id).map(({ params }) => params.result),
    )
    expect(of, place('eth_subscribe', 'the items of each')).toEqual([
      [10, 11, 12],
      [20, 21, 22],
    ])
  })

  it('end with their own connection only', async () => {
    const { connect: open, source, opened } = await start()
    const [first, second] = [await open(), await open()]
    await first.call('eth_subscribe', ['ticks'])
    await second.call('eth_subscribe', ['ticks'])
    await until(() => source.signals.length, 2, place('eth_subscribe', 'the handlers'))
    expect(opened.connections, place('eth_subscribe', 'the connections')).toBe(2)
    first.socket.close()
    await until(
      () => source.signals.map(({ aborted }) => aborted),
      [true, false],
      place('eth_subscribe', 'the signals'),
    )
    source.notify('still here')
    expect(await second.next(), place('eth_subscribe', 'the item')).toMatchObject({ params: { result: 'still here' } })
    await until(() => opened.connections, 1, place('eth_subscribe', 'the connections'))
  })

  it('close the connection if their source fails, and the error is reported', async () => {
    const { connect: open, source, errors } = await start()
    const { call, closed } = await open()
    await call('eth_subscribe', ['ticks'])
    await until(() => source.signals.length, 1, place('eth_subscribe', 'the handler'))
    source.notify(new Error('the source is gone'))
    expect(await closed(), place('eth_subscribe', 'the code of the end')).toBe(1011)
    expect(errors.map(String), place('eth_subscribe', 'the errors that onError gets')).toEqual([
      'Error: the source is gone',
    ])
  })

  it('are limited to 1,000 by default', async () => {
    const { connect: open } = await start()
    const { raw, call } = await open()
    const all = Array.from({ length: 1_000 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_subscribe',
      params: ['ticks'],
    }))
    const answers = (await raw(JSON.stringify(all))) as readonly { readonly result?: string }[]
    expect(new Set(answers.map(({ result }) => result)).size, place('eth_subscribe', 'the results')).toBe(1_000)
    expect(await call('eth_subscribe', ['ticks']), place('eth_subscribe', 'the error')).toMatchObject({ code: -32005 })
  })

  it('are limited for each connection', async () => {
    const { connect: open } = await start({ sockets: { maxSubscriptions: 2 } })
    const [first, second] = [await open(), await open()]
    const ids = [await first.call('eth_subscribe', ['ticks']), await first.call('eth_subscribe', ['ticks'])]
    expect(await first.call('eth_subscribe', ['ticks']), place('eth_subscribe', 'the error')).toEqual({
      code: -32005,
      message: 'a connection can have at most 2 subscriptions',
    })
    expect(await second.call('eth_subscribe', ['ticks']), place('eth_subscribe', 'the result')).toMatch(/^0x/)
    await first.call('eth_unsubscribe', [ids[0]])
    expect(await first.call('eth_subscribe', ['ticks']), place('eth_subscribe', 'the result')).toMatch(/^0x/)
  })
})

describe('a handshake', () => {
  it('is refused like another request', async () => {
    let isThere = true
    const { refusal, connect: open } = await start({
      use: [allowHosts(['localhost'])],
      hasEndpoint: ({ path, values }) => isThere && path === '/chain/{chain}/rpc' && values['chain'] === 'a',
    })
    const refused = await refusal('/chain/a/ws', { host: 'attacker.example' })
    expect(refused, place('eth_subscribe', 'the response')).toMatch(
      /^HTTP\/1\.1 403 Forbidden\r\n(?:[^\r]+\r\n)*x-content-type-options: nosniff\r\n(?:[^\r]+\r\n)*content-length: 23\r\nconnection: close\r\n\r\ninvalid host specified\n$/,
    )
    expect(statusOf(await refusal('/chain/b/ws')), place('eth_subscribe', 'the status')).toBe(404)
    expect(statusOf(await refusal('/nowhere')), place('eth_subscribe', 'the status')).toBe(404)
    const { call, closed } = await open()
    expect(await call('eth_echo', [1]), place('eth_echo', 'the result')).toBe(1)
    isThere = false
    expect(await call('eth_echo', [1]), place('eth_echo', 'the error')).toMatchObject({ code: -32000 })
    expect(await closed(), place('eth_echo', 'the code of the end')).toBe(1008)
  })

  it.each([
    [401, 1008],
    [403, 1008],
    [404, 1008],
    [409, undefined],
    [429, undefined],
    [503, undefined],
  ])(
    'a message that is refused with %d ends the connection only if another handshake would be refused',
    async (status, code) => {
      let isRefusing = false
      const { connect: open } = await start({
        use: [
          (_request, next) => {
            if (isRefusing) throw new HttpError(status, 'no')
            return next()
          },
        ],
      })
      const { call, closed } = await open()
      expect(await call('eth_echo', [1]), place('eth_echo', 'the result')).toBe(1)
      isRefusing = true
      const error = { code: status === 429 ? -32005 : -32000, message: 'no' }
      expect(await call('eth_echo', [1]), place('eth_echo', 'the error')).toMatchObject(error)
      isRefusing = false
      if (code !== undefined) expect(await closed(), place('eth_echo', 'the code of the end')).toBe(code)
      else expect(await call('eth_echo', [2]), place('eth_echo', 'the result after the refusal')).toBe(2)
    },
  )

  it('is limited for each address, and for all', async () => {
    const { port, opened, refusal } = await start({
      sockets: { maxConnections: 3, maxConnectionsOfAddress: 2 },
      trustProxy: 1,
    })
    const from = (address: string) => rawSocket(port, '/chain/a/ws', { 'x-forwarded-for': address })
    const first = [from('10.0.0.1'), from('10.0.0.1')]
    await until(() => opened.connections, 2, place('eth_subscribe', 'the connections'))
    const statusFrom = async (address: string): Promise<number> =>
      statusOf(await refusal('/chain/a/ws', { 'x-forwarded-for': address }))
    expect(await statusFrom('10.0.0.1'), place('eth_subscribe', 'the status of a third of one address')).toBe(429)
    from('10.0.0.2')
    await until(() => opened.connections, 3, place('eth_subscribe', 'the connections'))
    expect(await statusFrom('10.0.0.3'), place('eth_subscribe', 'the status of a fourth')).toBe(503)
    first[0]?.socket.destroy()
    await until(() => opened.connections, 2, place('eth_subscribe', 'the connections'))
    expect(await statusFrom('10.0.0.1'), place('eth_subscribe', 'the status after one left')).toBe(101)
  })

  it('is ignored for another protocol, and by a server without WebSockets', async () => {
    const { port } = await start()
    const other = rawSocket(port, '/chain/a/rpc', { upgrade: 'h2c' })
    await until(() => statusOf(other.text), 200, place('eth_echo', 'the status'))
    const plain = await listen(create({}, { partial: true }))
    onTestFinished(() => plain.close(0))
    const ignored = rawSocket(plain.port)
    await until(() => statusOf(ignored.text), 400, place('eth_echo', 'the status'))
  })
})

describe('a caller of a WebSocket', () => {
  it('is disconnected if it does not read its items, and their source is paused before', async () => {
    let count = 0
    async function* ticks() {
      for (; ; count += 1) yield 'x'.repeat(2 ** 18)
    }
    const { port, opened } = await start({
      kinds: { ticks },
      sockets: { maxUntakenBytes: 100_000, untakenTimeout: 300 },
    })
    const raw = rawSocket(port)
    await until(() => statusOf(raw.text), 101, place('eth_subscribe', 'the handshake'))
    raw.socket.pause()
    raw.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["ticks"]}')
    await expect.poll(() => count, { interval: 5, message: place('eth_subscribe', 'the items') }).toBeGreaterThan(0)
    const taken = await settled(() => count, 60, place('eth_subscribe', 'the items'))
    expect(taken, place('eth_subscribe', 'the items')).toBeLessThan(200)
    await until(() => opened.connections, 0, place('eth_subscribe', 'the connections'))
  })

  it('is sent as many items ahead as the limit allows', async () => {
    let count = 0
    async function* ticks() {
      for (; ; count += 1) yield 'x'.repeat(2 ** 18)
    }
    // much more than the default, and than a socket holds
    const { port } = await start({
      kinds: { ticks },
      sockets: { maxUntakenBytes: 40_000_000, untakenTimeout: 30_000 },
    })
    const raw = rawSocket(port)
    await until(() => statusOf(raw.text), 101, place('eth_subscribe', 'the handshake'))
    raw.socket.pause()
    raw.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["ticks"]}')
    const wanted = Math.floor(40_000_000 / 2 ** 18)
    await expect
      .poll(() => count, { interval: 20, timeout: 15_000, message: place('eth_subscribe', 'the items') })
      .toBeGreaterThanOrEqual(wanted)
    raw.socket.destroy()
  })

  it('gets all items and then the response to a later call if it reads slowly', async () => {
    async function* ticks() {
      for (let index = 0; index < 8; index += 1) yield 'x'.repeat(2 ** 18)
    }
    const { port } = await start({ kinds: { ticks }, sockets: { maxUntakenBytes: 100_000, untakenTimeout: 5_000 } })
    const raw = rawSocket(port)
    await until(() => statusOf(raw.text), 101, place('eth_subscribe', 'the handshake'))
    raw.socket.pause()
    raw.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["ticks"]}')
    await wait(50)
    raw.send('{"jsonrpc":"2.0","id":2,"method":"eth_echo","params":["last"]}')
    raw.socket.resume()
    await until(() => raw.text.includes('"result":"last"'), true, place('eth_echo', 'the result'))
    await until(() => raw.text.split('x'.repeat(2 ** 18)).length - 1, 8, place('eth_subscribe', 'the items'))
  })

  it('is disconnected if it does not respond to a ping; others stay connected', async () => {
    const { port, connect: open, opened } = await start({ sockets: { pingInterval: 60 } })
    const raw = rawSocket(port)
    const { call } = await open()
    await until(() => opened.connections, 2, place('eth_subscribe', 'the connections'))
    await until(() => raw.isClosed, true, place('eth_subscribe', 'the connection'))
    await wait(150)
    expect(opened.connections, place('eth_subscribe', 'the connections')).toBe(1)
    expect(await call('eth_echo', [1]), place('eth_echo', 'the result')).toBe(1)
  })

  it('gets a close code when the server shuts down, and is disconnected if it does not respond', async () => {
    const { connect: open, port, opened, refusal } = await start()
    const { closed } = await open()
    const raw = rawSocket(port)
    await until(() => opened.connections, 2, place('eth_subscribe', 'the connections'))
    const ended = opened.close(50).then(() => 'the end')
    expect(await closed(), place('eth_subscribe', 'the code of the end')).toBe(1001)
    expect(await inTime(ended), place('eth_subscribe', 'the end')).toBe('the end')
    await until(() => raw.isClosed, true, place('eth_subscribe', 'the connection that did not respond'))
    expect(statusOf(await refusal()), place('eth_subscribe', 'the status of a handshake')).toBe(503)
  })
})
