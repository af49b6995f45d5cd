import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from './core/connection.ts'
import type { ConnectOptions } from './core/core.ts'
import { inHeader } from './core/credential-places.ts'
import { credentials } from './core/credentials.ts'
import { ApiError, ContractError, NetworkError, TimeoutError } from './core/errors.ts'
import { operation } from './http/call.ts'
import { answer, inTurn, type RawServer, type Respond, rawServer } from './testing/raw-server.ts'
import { openapiFetch } from './transport.ts'

const servers: RawServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const get = operation<undefined, unknown>({ id: 'get', method: 'GET', path: '/x' })
const post = operation<undefined, unknown>({ id: 'post', method: 'POST', path: '/x' })

const open = async (respond: Respond, options: ConnectOptions = {}) => {
  const server = await rawServer(respond)
  servers.push(server)
  return { server, connection: connect({}, { baseUrl: server.url, retry: { limit: 0 }, ...options }) }
}

const head = (lines: Record<string, string | number> = {}) =>
  `HTTP/1.1 200 OK\r\n${Object.entries({ 'content-type': 'application/json', ...lines })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const rejection = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}

describe('a network failure', () => {
  it('a refused connection is a NetworkError with its code and cause', async () => {
    const { server, connection } = await open(answer())
    await server.close()
    const error = await rejection(get(connection))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ name: 'NetworkError', operation: 'get', code: 'ECONNREFUSED' })
    expect((error as NetworkError).message).toMatch(/^get: connect ECONNREFUSED/)
    expect((error as NetworkError).cause).toBeInstanceOf(TypeError)
  })

  it('a reset before the response is a NetworkError', async () => {
    const { connection } = await open((_, socket) => socket.resetAndDestroy())
    expect(await rejection(get(connection))).toBeInstanceOf(NetworkError)
  })

  it('a reset in the middle of the body is a NetworkError, and is retried', async () => {
    const cut: Respond = (_, socket) => {
      socket.write(`${head({ 'content-length': 100 })}{"half":`, () => setTimeout(() => socket.resetAndDestroy(), 10))
    }
    const once = await open(cut)
    expect(await rejection(get(once.connection))).toBeInstanceOf(NetworkError)
    const twice = await open(inTurn(cut, answer(200, '{"whole":true}')), { retry: { base: 1 } })
    expect(await get(twice.connection)).toEqual({ whole: true })
  })

  it('a body that is shorter than its content-length is a NetworkError', async () => {
    const { connection } = await open((_, socket) => socket.end(`${head({ 'content-length': 100 })}{"a":1}`))
    expect(await rejection(get(connection))).toBeInstanceOf(NetworkError)
  })

  it('bytes that are not HTTP are a NetworkError', async () => {
    const { connection } = await open((_, socket) => socket.end('what?\r\n\r\n'))
    expect(await rejection(get(connection))).toBeInstanceOf(NetworkError)
  })
})

describe('an unexpected body', () => {
  it.each([
    [
      'JSON that ends in the middle',
      '{"a":[1,',
      'application/json',
      'get: the response (200, application/json) is not JSON: {"a":[1,',
    ],
    [
      'a page of HTML',
      '<html>\n  <body>Sign in</body></html>',
      'text/html',
      'get: the response (200, text/html) is not JSON: <html> <body>Sign in</body></html>',
    ],
    ['nothing', '', 'application/json', 'get: the response (200, application/json) is not JSON: it is empty'],
  ])('%s is a ContractError', async (_, body, type, message) => {
    const { connection } = await open(answer(200, body, { 'content-type': type }))
    const error = await rejection(get(connection))
    expect(error).toBeInstanceOf(ContractError)
    expect(error).toMatchObject({ side: 'response', status: 200, message })
    expect((error as ContractError).cause).toBeInstanceOf(SyntaxError)
  })

  it('JSON with another content type is parsed nevertheless', async () => {
    const { connection } = await open(answer(200, '{"a":1}', { 'content-type': 'text/plain' }))
    expect(await get(connection)).toEqual({ a: 1 })
  })

  it('a long page is shortened in the message', async () => {
    const { connection } = await open(answer(200, 'x'.repeat(100_000)))
    expect(((await rejection(get(connection))) as Error).message.length).toBeLessThan(300)
  })

  it('an error without JSON is an ApiError with its text', async () => {
    const { connection } = await open(answer(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }))
    const error = await rejection(get(connection))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, body: '<h1>Bad Gateway</h1>', messages: ['<h1>Bad Gateway</h1>'] })
  })

  it('gzip is read, and broken gzip is a NetworkError', async () => {
    const zipped = gzipSync('{"zipped":true}')
    const bytes =
      (body: Buffer): Respond =>
      (_, socket) => {
        socket.write(head({ 'content-encoding': 'gzip', 'content-length': body.length }))
        socket.write(body)
      }
    const good = await open(bytes(zipped))
    expect(await get(good.connection)).toEqual({ zipped: true })
    const bad = await open(bytes(Buffer.from('not gzip at all')))
    expect(await rejection(get(bad.connection))).toBeInstanceOf(NetworkError)
  })

  it('a body in single bytes arrives whole', async () => {
    const body = Buffer.from('{"slow":"ü"}')
    const { connection } = await open(async (_, socket) => {
      socket.write(head({ 'content-length': body.length }))
      for (const byte of body) {
        await new Promise(done => setTimeout(done, 1))
        socket.write(Buffer.from([byte]))
      }
    })
    expect(await get(connection)).toEqual({ slow: 'ü' })
  })
})

describe('time limits', () => {
  it('a call whose server responds too late is a TimeoutError of the attempt; the late response has no effect', async () => {
    const { server, connection } = await open(
      (request, socket, count) => setTimeout(() => answer()(request, socket, count), 150),
      { attemptTimeout: 40 },
    )
    const error = await rejection(get(connection))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ scope: 'attempt', timeout: 40, message: 'get: no response within 40 ms' })
    await new Promise(done => setTimeout(done, 200))
    expect(server.sockets.size).toBe(0)
  })

  it('a body that does not end in time is a TimeoutError too', async () => {
    const { connection } = await open((_, socket) => socket.write(`${head({ 'content-length': 100 })}{"half":`), {
      attemptTimeout: 40,
    })
    expect(await rejection(get(connection))).toMatchObject({ name: 'TimeoutError', scope: 'attempt' })
  })

  it('an attempt that was too slow is retried', async () => {
    const { server, connection } = await open(
      inTurn(() => {}, answer(200, '{"second":true}')),
      // long enough for the second attempt, even on a busy machine
      { attemptTimeout: 500, retry: { base: 1 } },
    )
    expect(await get(connection)).toEqual({ second: true })
    expect(server.requests).toHaveLength(2)
  })

  it('the time of the whole call ends attempts and delays', async () => {
    const { connection } = await open(() => {}, { timeout: 60 })
    const error = await rejection(get(connection))
    expect(error).toMatchObject({
      name: 'TimeoutError',
      scope: 'total',
      timeout: 60,
      message: 'get: no response within 60 ms in total',
    })
    const waiting = await open(answer(503, '{}', { 'retry-after': '30' }), { timeout: 10_000, retry: {} })
    const start = Date.now()
    // the wait would end too late, so the known error is reported immediately
    expect(await rejection(get(waiting.connection))).toMatchObject({ name: 'ApiError', status: 503 })
    expect(Date.now() - start).toBeLessThan(5000)
  })

  it('a signal ends an attempt and a delay with its own reason', async () => {
    const { connection } = await open(() => {})
    expect(await rejection(get(connection, undefined, { signal: AbortSignal.timeout(30) }))).toMatchObject({
      name: 'TimeoutError',
      code: 23,
    })
    const controller = new AbortController()
    const waiting = await open(answer(503, '{}', { 'retry-after': '30' }), { retry: {} })
    const rejected = rejection(get(waiting.connection, undefined, { signal: controller.signal }))
    await vi.waitFor(() => expect(waiting.server.requests).toHaveLength(1), { timeout: 10_000 })
    setTimeout(() => controller.abort('enough'), 30)
    expect(await rejected).toBe('enough')
    expect(waiting.server.requests).toHaveLength(1)
    expect(await rejection(get(waiting.connection, undefined, { signal: AbortSignal.abort('before') }))).toBe('before')
    expect(waiting.server.requests).toHaveLength(1)
  })
})

describe('redirects', () => {
  it('are followed if the request has no key', async () => {
    const { server, connection } = await open(
      inTurn(answer(302, '', { location: '/y' }), answer(200, '{"moved":true}')),
    )
    expect(await get(connection)).toEqual({ moved: true })
    expect(server.requests[1]?.target).toBe('/y')
  })

  it('are refused if a key is in a custom header, since fetch would send it along', async () => {
    const other = await open(answer())
    const server = await rawServer(answer(307, '', { location: `${other.server.url}/steal` }))
    servers.push(server)
    const connection = connect(
      {
        schemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key', place: inHeader }],
        security: [{ key: [] }],
      },
      { baseUrl: server.url, retry: false, credentials: { key: 'secret-key' } },
      credentials,
    )
    expect(await rejection(get(connection))).toMatchObject({ name: 'NetworkError' })
    expect(other.server.requests).toEqual([])
  })

  it('that never end are a NetworkError', async () => {
    const { connection } = await open(answer(302, '', { location: '/x' }))
    expect(await rejection(get(connection))).toBeInstanceOf(NetworkError)
  })
})

describe('many calls', () => {
  it('succeed after many 429 responses, once the service is ready', async () => {
    let refused = 0
    const { connection } = await open(
      (request, socket, count) => {
        const ready = refused >= 50
        if (!ready) refused++
        return (ready ? answer() : answer(429, '{}', { 'retry-after': '0' }))(request, socket, count)
      },
      { retry: { limit: 20, base: 1 } },
    )
    await Promise.all(Array.from({ length: 20 }, () => get(connection)))
    expect(refused).toBe(50)
  })

  it.each([
    ['fetch', {}],
    ['openapi-fetch and its middleware', { transport: openapiFetch([{ onRequest: () => undefined }]) }],
  ])(
    '10,000 calls through %s leave no timer and no listener, and open sockets only for concurrent calls',
    async (_, options) => {
      const { server, connection } = await open(answer(), { timeout: 60_000, ...options })
      const controller = new AbortController()
      let added = 0
      const { signal } = controller
      const add = signal.addEventListener.bind(signal)
      const remove = signal.removeEventListener.bind(signal)
      Object.assign(signal, {
        addEventListener: (...args: Parameters<typeof add>) => {
          added++
          add(...args)
        },
        removeEventListener: (...args: Parameters<typeof remove>) => {
          added--
          remove(...args)
        },
      })
      const before = timers()
      const worker = async () => {
        for (let i = 0; i < 500; i++) await (i % 2 ? get(connection, undefined, { signal }) : post(connection))
      }
      await Promise.all(Array.from({ length: 20 }, worker))
      expect(server.requests).toHaveLength(10_000)
      expect(added).toBe(0)
      expect(timers()).toBeLessThanOrEqual(before)
      // the platform opens a few more than there are concurrent calls
      expect(server.sockets.size).toBeLessThanOrEqual(60)
    },
    60_000,
  )
})

const timers = (): number => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
