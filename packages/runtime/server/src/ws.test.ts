import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Context, RequestInfo } from './exchange/context.ts'
import { Unauthorized } from './exchange/errors.ts'
import { listen, type Running } from './listen.ts'
import { allowHosts } from './middleware/hosts.ts'
import type { ServerOptions } from './options/options.ts'
import { createServer } from './server/server.ts'
import { exchangeBytes } from './testing/socket.ts'
import { contractOf, issueOf, rpcOperation } from './testing/tables.ts'
import { type WebSocketOptions, webSockets } from './ws.ts'

const endpoint = '/chain/{chain}/rpc'
const kind = (method: string) =>
  rpcOperation({ method, id: `eth_subscribe ${method}`, member: ['kinds', method], endpoint })
const contract = contractOf({
  endpoints: [
    {
      path: endpoint,
      dialect: 'ethereum',
      subscriptions: {
        path: '/chain/{chain}/ws',
        subscribe: 'eth_subscribe',
        unsubscribe: 'eth_unsubscribe',
        notification: 'eth_subscription',
        kinds: [
          kind('ticks'),
          kind('none'),
          {
            ...kind('from'),
            params: [{ name: 'start', required: true }],
            decode: ({ start }) =>
              typeof start === 'number'
                ? { ok: true, value: { start } }
                : { ok: false, issues: [issueOf(['start'], 'start must be a number')] },
          },
        ],
      },
    },
    { path: '/plain', dialect: 'standard' },
  ],
  securitySchemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key' }],
  operations: [
    rpcOperation({ method: 'eth_echo', endpoint, params: [{ name: 'value', required: false }] }),
    rpcOperation({ method: 'eth_slow', endpoint }),
    rpcOperation({ method: 'plain', endpoint: '/plain' }),
  ],
})

/** A source of items for subscribers, and the record of its subscriptions. */
const newSource = () => {
  const reports: ((value: unknown) => void)[] = []
  const signals: AbortSignal[] = []
  let waiting: unknown[] = []
  let requested = 0
  return {
    signals,
    get subprotocols() {
      return requested
    },
    report(value: unknown): void {
      const [next] = reports.splice(0, 1)
      if (next === undefined) waiting.push(value)
      else next(value)
    },
    async *items({ signal }: Context) {
      signals.push(signal)
      try {
        for (;;) {
          requested++
          const value =
            waiting.length > 0 ? waiting.shift() : await new Promise<unknown>(resolve => reports.push(resolve))
          if (value instanceof Error) throw value
          yield value
        }
      } finally {
        waiting = []
      }
    },
  }
}

type Sent = Record<string, unknown>

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

const start = async (
  service: Record<string, unknown> = {},
  options: ServerOptions & { readonly sockets?: WebSocketOptions } = {},
) => {
  const { sockets, ...own } = options
  const source = newSource()
  const whole = {
    eth_echo: ({ value }: { value: unknown }) => value ?? null,
    eth_slow: () => pause(30, 'late'),
    plain: () => 'plain',
    kinds: {
      ticks: (_input: unknown, context: Context) => source.items(context),
      from: async function* ({ start: first }: { start: number }) {
        for (let value = first; value < first + 3; value++) yield value
      },
    },
    ...service,
  }
  const reported: unknown[] = []
  const server = createServer(contract, whole, { onError: error => reported.push(error), ...own })
  const running: Running = await listen(server, { webSockets: webSockets(server, sockets) })
  opened.push({ close: () => running.close(100) })
  const url = running.url.replace('http', 'ws')
  return {
    running,
    source,
    reported,
    connect: (path = '/chain/a/ws', headers = {}) => connect(`${url}${path}`, headers),
  }
}

const connect = async (url: string, headers: Record<string, string>) => {
  const socket = new WebSocket(url, { headers })
  const messages: Sent[] = []
  let arrived = (): void => undefined
  socket.on('message', data => {
    messages.push(JSON.parse(String(data)))
    arrived()
  })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  opened.push({ close: () => socket.terminate() })
  const next = async (): Promise<Sent> => {
    while (messages.length === 0) {
      await new Promise<void>(resolve => {
        arrived = resolve
      })
    }
    return messages.shift() as Sent
  }
  let id = 0
  return {
    socket,
    closed,
    next,
    messages,
    raw: async (text: string) => {
      socket.send(text)
      return next()
    },
    call: async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))
      const { result, error } = await next()
      return error ?? result
    },
  }
}

const rpcCall = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"jsonrpc":"2.0","id":1,"method":"eth_echo"}',
}

/** The status and body of the response to an upgrade request. */
const refused = (connecting: Promise<unknown>): Promise<string> =>
  connecting.then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('WebSockets', () => {
  it('respond to calls, batches and messages that are not JSON, at the path of the endpoint and at their own', async () => {
    const { connect, running } = await start()
    for (const path of ['/chain/a/ws', '/chain/a/rpc']) {
      const { call, raw, socket } = await connect(path)
      expect(await call('eth_echo', [[1, { a: 2 }]])).toEqual([1, { a: 2 }])
      expect(await call('eth_none')).toEqual({
        code: -32601,
        message: 'the method eth_none does not exist/is not available',
      })
      expect(await raw('{"id":')).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse error' } })
      // A notification has no response, so the response to the batch after it arrives first.
      socket.send('{"jsonrpc":"2.0","method":"eth_echo","params":[1]}')
      expect(await raw('[{"jsonrpc":"2.0","id":"a","method":"eth_echo","params":["x"]},{"id":2}]')).toEqual([
        { jsonrpc: '2.0', id: 'a', result: 'x' },
        { jsonrpc: '2.0', id: 2, error: { code: -32600, message: 'invalid request' } },
      ])
    }
    expect((await fetch(`${running.url}/chain/a/ws`, { method: 'POST', body: '{}' })).status).toBe(400)
    // An upgrade to another protocol is ignored.
    const headers = { connection: 'upgrade', upgrade: 'h2c' }
    const status = await new Promise(resolve => {
      get(`${running.url}/chain/a/rpc`, { headers }, answer => resolve(answer.statusCode))
    })
    expect(status).toBe(200)
  })

  it('send items to a subscriber until it unsubscribes', async () => {
    const { connect, source } = await start()
    const { call, next, messages } = await connect()
    const id = await call('eth_subscribe', ['ticks'])
    expect(id).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
    const notice = (result: unknown) => ({
      jsonrpc: '2.0',
      method: 'eth_subscription',
      params: { subscription: id, result },
    })
    source.report({ a: 1 })
    source.report(new TextEncoder().encode('{"as": "it is"}'))
    expect(await next()).toEqual(notice({ a: 1 }))
    expect(await next()).toEqual(notice({ as: 'it is' }))
    expect(source.signals[0]?.aborted).toBe(false)
    expect(await call('eth_unsubscribe', [id])).toBe(true)
    expect(source.signals[0]?.aborted).toBe(true)
    expect(await call('eth_unsubscribe', [id])).toEqual({ code: -32000, message: 'subscription not found' })
    source.report('nobody hears this')
    expect(await call('eth_echo', [1])).toBe(1)
    expect(messages).toEqual([])
  })

  it('refuse a subscription with the error of a node', async () => {
    const { connect, running } = await start({}, { sockets: { maxSubscriptions: 2 } })
    const { call } = await connect()
    const name = { code: -32602, message: 'expected subscription name as first argument' }
    expect(await call('eth_subscribe')).toEqual(name)
    expect(await call('eth_subscribe', [7])).toEqual(name)
    for (const unknown of ['other', 'none', 'toString'])
      expect(await call('eth_subscribe', [unknown])).toEqual({
        code: -32601,
        message: `no "${unknown}" subscription in eth namespace`,
      })
    expect(await call('eth_subscribe', ['ticks', 1])).toEqual({
      code: -32602,
      message: 'too many arguments, want at most 1',
    })
    expect(await call('eth_subscribe', ['from', true])).toEqual({
      code: -32602,
      message: 'invalid argument 1: start must be a number',
    })
    expect(await call('eth_subscribe', ['ticks'])).toMatch(/^0x/)
    expect(await call('eth_subscribe', ['ticks'])).toMatch(/^0x/)
    expect(await call('eth_subscribe', ['ticks'])).toEqual({
      code: -32005,
      message: 'a connection can have at most 2 subscriptions',
    })
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["ticks"]}'
    const headers = { 'content-type': 'application/json' }
    const overHttp = await fetch(`${running.url}/chain/a/rpc`, { method: 'POST', headers, body })
    expect(await overHttp.json()).toMatchObject({ error: { code: -32601, message: 'notifications not supported' } })
  })

  it('send an id before the first item, and end a subscription without more items', async () => {
    const { connect } = await start()
    const { raw, next, call } = await connect()
    const both =
      ['from', 10].length === 2 &&
      [1, 2].map(id => ({ jsonrpc: '2.0', id, method: 'eth_subscribe', params: ['from', id * 10] }))
    const answers = (await raw(JSON.stringify(both))) as unknown as { result: string }[]
    const reports = []
    for (let count = 0; count < 6; count++) reports.push((await next())['params'] as Sent)
    for (const [index, { result: id }] of answers.entries())
      expect(reports.filter(({ subscription }) => subscription === id).map(({ result }) => result)).toEqual(
        [0, 1, 2].map(step => (index + 1) * 10 + step),
      )
    expect(await call('eth_unsubscribe', [answers[0]?.result])).toEqual({
      code: -32000,
      message: 'subscription not found',
    })
  })

  it('close if a subscription cannot continue, and end all when the caller disconnects', async () => {
    const { connect, source, reported, running } = await start()
    const failing = await connect()
    await failing.call('eth_subscribe', ['ticks'])
    source.report(new Error('the source is gone'))
    expect(await failing.closed).toBe(1011)
    expect(String(reported)).toContain('the source is gone')
    const leaving = await connect()
    await leaving.call('eth_subscribe', ['ticks'])
    leaving.socket.close()
    await leaving.closed
    while (source.signals[1]?.aborted !== true) await pause(5)
    const staying = await connect()
    await running.close()
    expect(await staying.closed).toBe(1001)
  })

  it('are refused like other requests', async () => {
    const keys = new Set(['good'])
    const { connect } = await start(
      {},
      {
        use: [allowHosts(['localhost'])],
        authenticate: ({ key }) => keys.has(String(key)),
        hasEndpoint: ({ path, values }) => path === endpoint && values['chain'] === 'a',
      },
    )
    const key = { 'x-key': 'good' }
    expect(await refused(connect('/chain/a/ws', { ...key, host: 'evil.example' }))).toContain('403')
    expect(await refused(connect('/chain/b/ws', key))).toContain('404')
    expect(await refused(connect('/nowhere', key))).toContain('404')
    expect(await refused(connect('/plain', key))).not.toBe('opened')
    expect(await refused(connect('/chain/a/ws', { 'x-key': 'bad' }))).toContain('401')
    const { call, closed } = await connect('/chain/a/ws', key)
    expect(await call('eth_echo', [1])).toBe(1)
    keys.clear()
    expect(await call('eth_echo', [1])).toMatchObject({ code: -32000 })
    expect(await closed).toBe(1008)
  })

  it('are refused if the request names several hosts', async () => {
    const { running } = await start()
    const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    const statusOf = async (hosts: string) => {
      const head = `GET /chain/a/ws HTTP/1.1\r\n${hosts}connection: upgrade\r\nupgrade: websocket\r\n${key}\r\n`
      return (await exchangeBytes(running.port, [head], { patience: 300 })).text.split('\r\n')[0]
    }
    expect(await statusOf('host: a\r\n')).toBe('HTTP/1.1 101 Switching Protocols')
    expect(await statusOf('host: a\r\nHost: b\r\n')).toBe('HTTP/1.1 400 Bad Request')
  })

  it('are refused with 500 if a header of the refusal is invalid, like other requests', async () => {
    const echo = (_: unknown, { query }: Pick<RequestInfo, 'query'>) => {
      const realm = new URLSearchParams(query).get('realm')
      throw new Unauthorized('Sign in', { headers: { 'www-authenticate': `Bearer realm="${realm}"` } })
    }
    const { connect, running, reported } = await start({}, { authenticate: echo })
    const to = async (realm: string): Promise<readonly [string, number]> => [
      await refused(connect(`/chain/a/ws?realm=${realm}`)),
      (await fetch(`${running.url}/chain/a/rpc?realm=${realm}`, rpcCall)).status,
    ]
    expect(await to('pets')).toEqual(['Unexpected server response: 401', 401])
    expect(reported).toEqual([])
    // a line break, and a character that no header contains
    for (const realm of ['a%0D%0Aset-cookie:%20b', '%E2%82%AC'])
      expect(await to(realm)).toEqual(['Unexpected server response: 500', 500])
    expect(reported.map(error => (error as NodeJS.ErrnoException).code)).toEqual(Array(4).fill('ERR_INVALID_CHAR'))
  })

  it('are refused for pages of other origins that send credentials, unless `origins` permits them', async () => {
    const page = { origin: 'https://evil.example' }
    const cookie = { ...page, cookie: 'a=b' }
    const basic = { ...page, authorization: 'Basic YTpi' }
    const open = async (headers: Record<string, string>, sockets?: WebSocketOptions, options: ServerOptions = {}) => {
      const { connect, running } = await start({}, { ...(sockets && { sockets }), ...options })
      const own = headers['origin'] === 'own' ? { ...headers, origin: running.url } : headers
      return refused(connect('/chain/a/ws', own))
    }
    const no = 'Unexpected server response: 403'
    for (const headers of [page, { origin: 'own', cookie: 'a=b' }, { cookie: 'a=b' }, { authorization: 'Basic YTpi' }])
      expect(await open(headers)).toBe('opened')
    for (const headers of [cookie, basic, { ...cookie, origin: 'null' }]) expect(await open(headers)).toBe(no)
    expect(await open(cookie, { origins: '*' })).toBe('opened')
    expect(await open(cookie, { origins: [page.origin] })).toBe('opened')
    expect(await open(cookie, { origins: origin => origin === page.origin })).toBe('opened')
    expect(await open(page, { origins: ['https://app.example'] })).toBe(no)
    expect(await open({}, { origins: [] })).toBe('opened')
    const fail = (): boolean => {
      throw new Error('no list')
    }
    expect(await open(page, { origins: fail })).toBe('Unexpected server response: 500')
  })

  it.each([
    ['opened', 'no scheme', [], undefined, 'a=b'],
    ['Unexpected server response: 403', 'only `authenticate`', [], (): boolean => true, 'a=b'],
    [
      'Unexpected server response: 403',
      'client certificates',
      [{ id: 'own', type: 'other' }],
      (): boolean => true,
      undefined,
    ],
  ] as const)(
    'are %s for a page of another origin if the contract has %s',
    async (outcome, _, schemes, authenticate, cookie) => {
      const server = createServer(
        { ...contract, securitySchemes: schemes as never },
        {},
        {
          partial: true,
          ...(authenticate && { authenticate }),
        },
      )
      const running = await listen(server, { webSockets: webSockets(server) })
      opened.push({ close: () => running.close(100) })
      const headers = { origin: 'https://evil.example', ...(cookie && { cookie }) }
      expect(await refused(connect(`${running.url.replace('http', 'ws')}/chain/a/ws`, headers))).toBe(outcome)
    },
  )

  it('take units of the caller’s budget for each message', async () => {
    const { connect } = await start({}, { rateLimit: { budget: () => ({ units: 4, windowSeconds: 60 }) } })
    const { call, raw } = await connect()
    expect(await call('eth_echo', [1])).toBe(1)
    expect(
      await raw(
        '[{"jsonrpc":"2.0","id":1,"method":"eth_echo","params":[1]},{"jsonrpc":"2.0","id":2,"method":"eth_echo"}]',
      ),
    ).toHaveLength(2)
    expect(await call('eth_echo', [1])).toMatchObject({ code: -32005, message: expect.stringContaining('budget of 4') })
    expect(await raw('[{"jsonrpc":"2.0","id":"x","method":"eth_echo"}]')).toMatchObject([
      { id: 'x', error: { code: -32005 } },
    ])
    expect(await refused(connect())).toContain('429')
  })

  it('are limited in size and number', async () => {
    const sockets = { maxConnections: 3, maxConnectionsOfAddress: 2, maxMessages: 2 }
    let [running, most] = [0, 0]
    const eth_slow = async () => {
      most = Math.max(most, ++running)
      await pause(10)
      return --running
    }
    const { connect } = await start({ eth_slow }, { maxBodyBytes: 200, sockets, trustProxy: 1 })
    const from = (address: string) => connect('/chain/a/ws', { 'x-forwarded-for': address })
    const [first] = await Promise.all([from('10.0.0.1'), from('10.0.0.1')])
    expect(await refused(from('10.0.0.1'))).toContain('429')
    await from('10.0.0.2')
    expect(await refused(from('10.0.0.3'))).toContain('503')
    // All in one packet, which the server reads at once.
    const { _socket: stream } = first.socket as unknown as { readonly _socket: { cork(): void; uncork(): void } }
    stream.cork()
    for (let id = 0; id < 6; id++) first.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_slow' }))
    stream.uncork()
    for (let id = 0; id < 6; id++) await first.next()
    expect(most).toBe(2)
    first.socket.send('x'.repeat(201))
    expect(await first.closed).toBe(1009)
    await from('10.0.0.1')
  })

  it('stop requesting items that a caller does not read, and close its connection', async () => {
    const sockets = { maxUntakenBytes: 100_000, untakenTimeout: 300 }
    let requested = 0
    const kinds = {
      ticks: async function* () {
        for (;;) {
          requested++
          yield 'x'.repeat(50_000)
        }
      },
    }
    const { connect } = await start({ kinds }, { sockets })
    const { call, closed, socket } = await connect()
    await call('eth_subscribe', ['ticks'])
    socket.pause()
    await pause(150)
    const before = requested
    await pause(100)
    // Only the items in the buffers of the system.
    expect(requested).toBe(before)
    const late = pause(5_000, 'open', { ref: false })
    const raw = (socket as unknown as { _socket: { destroyed: boolean; resume(): void } })._socket
    await pause(300)
    raw.resume()
    socket.resume()
    expect(await Promise.race([closed, late])).toBe(1006)
    expect(requested).toBeLessThan(before + 5)
  })

  it('close if the caller does not respond to a ping', async () => {
    const { running, connect } = await start({}, { sockets: { pingInterval: 60 } })
    const there = await connect()
    const gone = new WebSocket(`${running.url.replace('http', 'ws')}/chain/a/ws`, { autoPong: false })
    expect(await new Promise<number>(resolve => gone.once('close', resolve))).toBe(1006)
    expect(await there.call('eth_echo', [1])).toBe(1)
  })
})
