import type { ServerResponse } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2, createServer as createHttp2 } from 'node:http2'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  type Middleware,
  type Server,
  type ServerOptions,
  streamedBody,
} from '@chainwright/runtime-server'
import { type ListenOptions, listen } from '@chainwright/runtime-server/node'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connected, exchangeBytes, head } from './connections.ts'
import { createServerOf, hosts } from './served.ts'
import { settled, until } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// What a generated server does on a connection: several requests on one connection, and callers that are slow,
// disconnect, or send invalid requests (RFC 9112).
const octets = 'application/octet-stream'
const json = { 'application/json': { schema: {} } }
const ok = (content: object) => ({ 200: { description: 'Fine.', content } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Connections', version: '1.0.0' },
  paths: {
    '/look': { get: { operationId: 'look', responses: ok(json) } },
    '/wait': { get: { operationId: 'wait', responses: ok(json) } },
    '/large': { get: { operationId: 'getLarge', responses: ok(json) } },
    '/lines': { get: { operationId: 'list', responses: ok({ 'application/x-ndjson': { 'x-item-schema': {} } }) } },
    '/file': {
      put: {
        operationId: 'putFile',
        requestBody: { required: true, content: { [octets]: { schema: { type: 'string', format: 'binary' } } } },
        responses: ok(json),
      },
    },
    '/text': {
      put: {
        operationId: 'putText',
        requestBody: { required: true, content: json },
        responses: ok(json),
      },
    },
  },
}

type Handler = (input: never, context: Context) => unknown
const create = createServerOf('connections', document)

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`
const served = (service: Readonly<Record<string, Handler>>, options: ServerOptions = {}): Server =>
  create(service, { partial: true, onError: () => undefined, ...options })

const listening = async (server: Pick<Server, 'node' | 'drain'>, options: ListenOptions = {}) => {
  const running = await listen(server, options)
  onTestFinished(() => running.close(0))
  return running
}

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** Adds the pieces of a body as texts, and then its end or the message of its error. */
const record = async (body: AsyncIterable<Uint8Array>, seen: unknown[]): Promise<void> => {
  try {
    for await (const piece of body) seen.push(new TextDecoder().decode(piece))
    seen.push('the end')
  } catch (error) {
    seen.push((error as Error).message)
  }
}

/**
 * Sends zeros one piece at a time, because the callback of a write is called only when the system has all of its bytes.
 * The returned function returns the number of sent bytes.
 */
const inPieces = (socket: Socket, length: number): (() => number) => {
  const piece = new Uint8Array(2 ** 16)
  let sent = 0
  const send = (): void => {
    if (sent >= length) return
    socket.write(piece, () => {
      sent += piece.length
      send()
    })
  }
  send()
  return () => sent
}

describe.each(['node', 'express alone', 'fastify'])('over %s', name => {
  const start = async (server: Server): Promise<number> => {
    const { port = 0, stop = async () => undefined } = (await hosts[name]?.(server)) ?? {}
    onTestFinished(stop)
    return port
  }

  it('requests on one connection get their responses in order', async () => {
    const port = await start(
      served({
        look: () => 'second',
        wait: () => wait(20, 'first'),
        putFile: async ({ body }: { body: Blob }) => body.size,
      }),
    )
    const body = { 'content-type': octets, 'content-length': 3 }
    const { text } = await exchangeBytes(port, [
      head('GET /wait') + head('GET /look') + head('PUT /file', body),
      `abc${head('GET /look', { connection: 'close' })}`,
    ])
    expect(
      [...text.matchAll(/\r\n\r\n("\w+"|\d)/g)].map(([, part]) => part),
      place('look', 'the responses'),
    ).toEqual(['"first"', '"second"', '3', '"second"'])
  })

  it.each([
    ['of another method', 'PUT /look', name === 'express alone' ? 404 : 405],
    ['of another media type', 'PUT /text', 415],
  ])('a body %s that the server does not read does not become the next request', async (_, line, status) => {
    const port = await start(served({ look: () => 1, putText: () => 2 }))
    const hidden = head('GET /hidden')
    const { text } = await exchangeBytes(port, [
      head(line, { 'content-length': hidden.length, 'content-type': 'text/css' }) + hidden,
      head('GET /look', { connection: 'close' }),
    ])
    expect(statusesIn(text), place('look', 'the statuses')).toEqual([status, 200])
  })

  it('a request with two hosts is refused', async () => {
    const port = await start(served({ look: () => 1 }))
    const two = 'GET /look HTTP/1.1\r\nHost: a\r\nHOST: b\r\nconnection: close\r\n\r\n'
    const one = 'GET /look HTTP/1.1\r\nHost: a\r\nX-Host: b\r\nconnection: close\r\n\r\n'
    expect(statusesIn((await exchangeBytes(port, [two])).text), place('look', 'the status of two')).toEqual([400])
    expect(statusesIn((await exchangeBytes(port, [one])).text), place('look', 'the status of one')).toEqual([200])
  })

  it.each([
    ['in the middle of it', `${head('PUT /file', { 'content-type': octets, 'content-length': 9 })}half`],
    [
      'between two pieces',
      `${head('PUT /file', { 'content-type': octets, 'transfer-encoding': 'chunked' })}4\r\nhalf\r\n`,
    ],
  ])('a streamed body that is interrupted %s is an error in its handler', async (_, bytes) => {
    const seen: unknown[] = []
    const port = await start(
      served({
        putFile: streamedBody(({ body }: { body: AsyncIterable<Uint8Array> }) => record(body, seen)) as never,
      }),
    )
    const { socket } = connected(port)
    socket.write(bytes)
    await until(() => seen, ['half'], place('putFile', 'the pieces'))
    socket.destroy()
    await until(() => seen, ['half', 'The connection closed before the body ended'], place('putFile', 'the end'))
  })

  it('a handler that reads a streamed body after its caller disconnected gets an error', async () => {
    const seen: unknown[] = []
    const port = await start(
      served({
        putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }, { signal }: Context) => {
          seen.push('begun')
          while (!signal.aborted) await wait(5)
          await wait(20)
          await record(body, seen)
        }) as never,
      }),
    )
    const { socket } = connected(port)
    socket.write(`${head('PUT /file', { 'content-type': octets, 'content-length': 9 })}half`)
    await until(() => seen, ['begun'], place('putFile', 'the handler'))
    socket.destroy()
    await until(() => seen, ['begun', 'The connection closed before the body ended'], place('putFile', 'the body'))
  })

  it('a whole body that is interrupted does not reach its handler', async () => {
    let count = 0
    const server = served({ putFile: () => (count += 1) })
    const port = await start(server)
    const { socket } = connected(port)
    socket.write(`${head('PUT /file', { 'content-type': octets, 'content-length': 9 })}half`)
    await until(() => server.active, 1, place('putFile', 'the number of pending calls'))
    await wait(20)
    socket.destroy()
    await until(() => server.active, 0, place('putFile', 'the number of pending calls'))
    expect(count, place('putFile', 'the handler')).toBe(0)
  })

  it('the unread rest of a body is not parsed as the next request', async () => {
    const port = await start(
      served({
        look: () => 'next',
        putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
          for await (const piece of body) return piece.length > 0
          return false
        }) as never,
      }),
    )
    const client = connected(port)
    client.socket.write(head('PUT /file', { 'content-type': octets, 'content-length': 300_000 }))
    client.socket.write('x'.repeat(100_000))
    await until(() => client.text.endsWith('true'), true, place('putFile', 'the response'))
    client.socket.write('x'.repeat(200_000) + head('GET /look', { connection: 'close' }))
    await until(() => client.text.endsWith('"next"'), true, place('look', 'the response'))
  })

  it('the unread rest of a body is received before the response', async () => {
    const next = Promise.withResolvers<void>()
    const port = await start(
      served({
        putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
          for await (const _ of body) break
          await next.promise
        }) as never,
      }),
    )
    const length = 2 ** 25
    const { socket } = connected(port)
    socket.write(head('PUT /file', { 'content-type': octets, 'content-length': length }))
    const sent = inPieces(socket, length)
    await until(sent, length, place('putFile', 'the bytes that left the caller'))
    next.resolve()
  })

  it.each([
    ['http://other.example/look?a=b', 200, ['/look', 'a=b']],
    ['http://other.example:80/look', 200, ['/look', '']],
    ['https://other.example', 404, ['/', '']],
    ['http://other.example?a=b?c', 404, ['/', 'a=b?c']],
    ['http://other.example/other', 404, ['/other', '']],
  ])('only the path and the query of the target %s count', async (target, status, wanted) => {
    const seen: unknown[] = []
    const watch: Middleware = async (request, next) => {
      seen.push([request.path, request.query])
      return next()
    }
    const port = await start(served({ look: () => 1 }, { use: [watch] }))
    const { text } = await exchangeBytes(port, [head(`GET ${target}`, { connection: 'close' })])
    expect(statusesIn(text), place('look', 'the status')).toEqual([status])
    // the other hosts route by themselves
    if (name === 'node') expect(seen, place('look', 'the target')).toEqual([wanted])
  })

  it('a streamed body is read only as fast as its handler takes it', async () => {
    const next = Promise.withResolvers<void>()
    let size = 0
    const port = await start(
      served({
        putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
          for await (const piece of body) {
            size += piece.length
            await next.promise
          }
          return size
        }) as never,
      }),
    )
    const length = 2 ** 25
    const client = connected(port)
    client.socket.write(head('PUT /file', { 'content-type': octets, 'content-length': length, connection: 'close' }))
    const sent = inPieces(client.socket, length)
    await expect
      .poll(() => size, { timeout: 5_000, interval: 5, message: place('putFile', 'a piece') })
      .toBeGreaterThan(0)
    // the buffers of the system take several million bytes
    const taken = await settled(sent, 200, place('putFile', 'the connection'))
    expect(taken, place('putFile', 'the bytes that left the caller')).toBeLessThan(length / 2)
    next.resolve()
    await until(() => client.text.endsWith(`\r\n\r\n${length}`), true, place('putFile', 'the response'))
  })
})

describe('a server of Node', () => {
  it.each([
    ['headers that are too large', head('GET /look', { 'x-large': 'x'.repeat(17_000) }), 431, 'at most 16384 bytes'],
    ['text that is not HTTP', 'NOTHING / HTTP/1.1\r\n\r\n', 400, 'the request is not valid HTTP/1.1: '],
    ['headers that are late', 'GET /look HTTP/1.1\r\nx-a: ', 408, 'the headers must arrive within 0.1 seconds'],
  ])('responds to %s, and disconnects', async (_, bytes, status, message) => {
    const { port } = await listening(served({ look: () => 1 }), { headersTimeout: 100, requestTimeout: 400 })
    const { text, closed } = await exchangeBytes(port, [bytes], { patience: 5_000 })
    expect([closed, statusesIn(text)], place('look', 'the response')).toEqual([true, [status]])
    const [top = '', body = ''] = text.split('\r\n\r\n')
    expect(JSON.parse(body), place('look', 'the body')).toMatchObject({
      statusCode: status,
      message: expect.stringContaining(message),
    })
    expect(top, place('look', 'the headers')).toMatch(
      new RegExp(
        `^HTTP/1.1 ${status} [A-Z][^\r]+\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close$`,
      ),
    )
  })

  it('disconnects a caller whose request is not complete in time', async () => {
    const { port } = await listening(served({ putFile: () => 1 }, { bodyTimeout: 5_000 }), {
      headersTimeout: 100,
      requestTimeout: 200,
    })
    const start = head('PUT /file', { 'content-type': octets, 'content-length': 9 })
    const { closed, milliseconds } = await exchangeBytes(port, [start], { patience: 4_000 })
    expect(closed, `${place('putFile', 'the connection')} after ${Math.round(milliseconds)} ms`).toBe(true)
  })

  it('requests a body with 100, unless the request is refused without it', async () => {
    const { port } = await listening(
      served({ putFile: async ({ body }: { body: Blob }) => body.size }, { maxBodyBytes: 9 }),
    )
    const start = (path: string, length: number) =>
      head(`PUT ${path}`, {
        'content-type': octets,
        'content-length': length,
        expect: '100-continue',
        connection: 'close',
      })
    const seen = async (...pieces: readonly string[]) =>
      statusesIn((await exchangeBytes(port, pieces, { pause: 30 })).text)
    expect(await seen(start('/file', 2), 'ab'), place('putFile', 'the statuses')).toEqual([100, 200])
    expect(await seen(start('/file', 10)), place('putFile', 'the statuses of a large body')).toEqual([413])
    expect(await seen(start('/none', 2)), place('putFile', 'the statuses of an unknown path')).toEqual([404])
  })

  it('finishes its calls when it closes, refuses new ones, and cuts calls that exceed the time limit', async () => {
    let finish = (): void => undefined
    let count = 0
    const service = {
      wait: () => {
        count += 1
        return new Promise(resolve => {
          finish = () => resolve('done')
        })
      },
    }
    const first = await listening(served(service))
    const call = fetch(`${first.url}/wait`).then(response => response.json())
    await until(() => count, 1, place('wait', 'the handler'))
    const closed = first.close(5_000)
    const other = await fetch(`${first.url}/wait`).catch(() => 'refused')
    expect(other, place('wait', 'another call')).toBe('refused')
    finish()
    expect(await call, place('wait', 'the response')).toBe('done')
    expect(await Promise.race([closed.then(() => 'closed'), wait(4_000, 'open')]), place('wait', 'the end')).toBe(
      'closed',
    )
    const second = await listening(served(service))
    const cut = fetch(`${second.url}/wait`).then(
      () => 'a response',
      () => 'cut',
    )
    await until(() => count, 2, place('wait', 'the handler'))
    await Promise.race([second.close(30), wait(4_000)])
    expect(await cut, place('wait', 'the response after the limit')).toBe('cut')
  })

  it('refuses a request that arrives on an open connection while it closes', async () => {
    let finish = (): void => undefined
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    let count = 0
    const handlers = {
      wait: () => {
        count += 1
        return held.then(() => 'done')
      },
      look: () => 1,
    }
    const running = await listening(served(handlers))
    const call = fetch(`${running.url}/wait`).then(response => response.json())
    const other = connected(running.port)
    const request = head('GET /look')
    other.socket.write(request.slice(0, 20))
    await until(() => count, 1, place('wait', 'the handler'))
    const closed = running.close(5_000)
    other.socket.write(request.slice(20))
    await until(() => statusesIn(other.text), [503], place('look', 'the status while the server closes'))
    expect(other.text.toLowerCase(), place('look', 'header:connection')).toContain('\r\nconnection: close\r\n')
    finish()
    expect(await call, place('wait', 'the response')).toBe('done')
    const end = await Promise.race([closed.then(() => 'closed'), wait(4_000, 'open')])
    expect(end, place('wait', 'the end')).toBe('closed')
  })

  it('drops connections beyond the limit', async () => {
    const { port } = await listening(served({ look: () => 1 }), { maxConnections: 1 })
    const first = connected(port)
    first.socket.write(head('GET /look'))
    await until(() => statusesIn(first.text), [200], place('look', 'the first connection'))
    const { text, closed } = await exchangeBytes(port, [head('GET /look')], { patience: 2_000 })
    expect([text, closed], place('look', 'the second connection')).toEqual(['', true])
  })

  it('rejects if its port is not available', async () => {
    const { port } = await listening(served({ look: () => 1 }))
    const error = await listen(served({ look: () => 1 }), { port }).catch((thrown: unknown) => thrown)
    expect(error, place('look', 'the error')).toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('a caller that reads nothing', () => {
  const large = 'x'.repeat(2 ** 24)
  /** `list` is endless, except with `response`: then it ends when a part of the response is in the buffer. */
  const service = (state: { left: number; response?: ServerResponse }) => ({
    getLarge: () => large,
    look: () => 1,
    async *list() {
      try {
        const { response } = state
        while (response === undefined || response.writableLength === 0) {
          yield response === undefined ? large : 'x'.repeat(4_000)
          await new Promise(setImmediate)
        }
      } finally {
        state.left += 1
      }
    },
  })

  it.each([
    ['a response', 'GET /large'],
    ['a stream', 'GET /lines'],
    ['the rest of a stream that has ended', 'GET /lines?ends'],
  ])('is disconnected during %s, even if it sends more bytes', async (_, line) => {
    const state: { left: number; response?: ServerResponse } = { left: 0 }
    const server = served(service(state), { sendTimeout: 150 })
    const { port, http } = await listening({
      ...server,
      node(request, response) {
        if (line.endsWith('ends')) state.response = response as unknown as ServerResponse
        server.node(request, response)
      },
    })
    const { socket } = connected(port)
    socket.pause()
    socket.write(head(line))
    const sending = setInterval(() => socket.write('\r\n'), 30)
    onTestFinished(() => clearInterval(sending))
    const open = (): Promise<number> => new Promise(resolve => http.getConnections((_error, count) => resolve(count)))
    await expect.poll(open, { interval: 5, message: place('getLarge', 'the connections') }).toBe(1)
    await expect.poll(open, { timeout: 5_000, interval: 20, message: place('getLarge', 'the connections') }).toBe(0)
    await until(() => state.left, line === 'GET /large' ? 0 : 1, place('list', 'the end of the source'))
  })

  it('gets the whole response and then the next one if it continues in time', async () => {
    const { port } = await listening(served(service({ left: 0 }), { sendTimeout: 5_000 }))
    const client = connected(port)
    client.socket.pause()
    client.socket.write(head('GET /large') + head('GET /look', { connection: 'close' }))
    await wait(60)
    client.socket.resume()
    await until(
      () => statusesIn(client.text.slice(0, 20) + client.text.slice(-400)),
      [200, 200],
      place('look', 'the statuses'),
    )
    expect(client.text.length > large.length, place('getLarge', 'the whole body')).toBe(true)
    const other = connected(port)
    other.socket.pause()
    other.socket.write(head('GET /large'))
    await wait(60)
    other.socket.resume()
    await until(() => other.text.length > large.length, true, place('getLarge', 'the whole body'))
    other.socket.write(head('GET /look'))
    await until(() => other.text.endsWith('\r\n\r\n1'), true, place('look', 'the response to a later request'))
  })

  it('is not disconnected if there is no time limit', async () => {
    const { port, http } = await listening(served(service({ left: 0 }), { sendTimeout: 0 }))
    const clients = ['GET /large', 'GET /lines'].map(line => {
      const { socket } = connected(port)
      socket.pause()
      socket.write(head(line))
      return socket
    })
    await wait(150)
    const count = await new Promise(resolve => http.getConnections((_error, open) => resolve(open)))
    expect(count, place('getLarge', 'the connections')).toBe(clients.length)
  })

  it('ends the sources of its streams when it disconnects, even of a stream behind another response', async () => {
    const state = { left: 0, begun: 0 }
    const { port } = await listening(
      served({
        wait: () => new Promise(() => undefined),
        async *list() {
          try {
            state.begun += 1
            for (;;) yield large
          } finally {
            state.left += 1
          }
        },
      }),
    )
    const { socket } = connected(port)
    socket.write(head('GET /wait') + head('GET /lines') + head('GET /lines'))
    await until(() => state, { left: 0, begun: 2 }, place('list', 'the source'))
    await wait(30)
    socket.destroy()
    await until(() => state, { left: 2, begun: 2 }, place('list', 'the source'))
  })
})

describe('a request without a body', () => {
  it.each(['at once', 'later'])('emits its end to a handler that listens %s', async when => {
    const events: string[] = []
    const look = async (_: unknown, { request }: Context): Promise<void> => {
      if (when === 'later') await wait(20)
      const native = request.native as { on(event: string, listener: () => void): void }
      for (const event of ['end', 'close']) native.on(event, () => void events.push(event))
    }
    const { url } = await listening(served({ look }))
    await (await fetch(`${url}/look`)).text()
    await until(() => events.toSorted(), ['close', 'end'], place('look', 'the events of the request'))
  })

  it('emits its end to a host that added a listener before', async () => {
    const events: string[] = []
    const server = served({ look: () => 1 })
    const { url } = await listening({
      ...server,
      node(request, response) {
        request.on('end', () => void events.push('end'))
        server.node(request, response)
      },
    })
    await (await fetch(`${url}/look`)).text()
    await until(() => events, ['end'], place('look', 'the events of the request'))
  })
})

it('the headers of a stream without an item are sent after a second', async () => {
  const list = async function* () {
    await wait(3_000)
    yield 1
  }
  const { url } = await listening(served({ list }))
  const caller = new AbortController()
  const started = fetch(`${url}/lines`, { signal: caller.signal }).then(({ status }) => status)
  expect(await Promise.race([started, wait(2_500, 'nothing')]), place('list', 'the status')).toBe(200)
  caller.abort()
})

describe('over HTTP/2', () => {
  const session = async (server: Server): Promise<ClientHttp2Session> => {
    const client = connectHttp2(await serverOf(createHttp2(server.node as never)))
    onTestFinished(() => client.destroy())
    return client
  }
  const respond = (client: ClientHttp2Session, headers: Readonly<Record<string, string>>, body?: string) =>
    new Promise(resolve => {
      const stream = client.request(headers)
      let [text, status] = ['', 0]
      stream.on('response', received => {
        status = Number(received[':status'])
      })
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('close', () => resolve([status, text]))
      stream.end(body)
    })

  it('responses, bodies and streams are the same', async () => {
    async function* list() {
      yield 1
      yield 2
    }
    const client = await session(
      served({ look: () => 'é', list, putFile: async ({ body }: { body: Blob }) => body.size }),
    )
    expect(await respond(client, { ':path': '/look' }), place('look', 'the response')).toEqual([200, '"é"'])
    expect(await respond(client, { ':path': '/lines' }), place('list', 'the response')).toEqual([200, '1\n2\n'])
    const put = { ':path': '/file', ':method': 'PUT', 'content-type': octets }
    expect(await respond(client, put, 'abc'), place('putFile', 'the response')).toEqual([200, '3'])
  })

  it.each(['before the first item', 'after an item'])('a caller that disconnects %s ends the source', async when => {
    const state = { begun: 0, ended: 0 }
    const list = () => {
      let isFirst = when === 'after an item'
      return {
        [Symbol.asyncIterator]: () => ({
          async next() {
            if (!isFirst) {
              state.begun += 1
              await wait(60)
            }
            isFirst = false
            return { done: false, value: 1 }
          },
          async return() {
            state.ended += 1
            return { done: true, value: undefined }
          },
        }),
      }
    }
    const client = await session(served({ list }))
    const stream = client.request({ ':path': '/lines' })
    stream.on('error', () => undefined).resume()
    await until(() => state.begun, 1, place('list', 'the source'))
    stream.close(8)
    await until(() => state.ended, 1, place('list', 'the end of the source'))
  })

  it.each([
    ['a whole body', false],
    ['a body that its handler takes as it arrives', true],
  ])('%s is broken if its stream is reset', async (_, isStreamed) => {
    const seen: unknown[] = []
    const whole = async ({ body }: { body: Blob }) => seen.push(body.size)
    const streamed = streamedBody(({ body }: { body: AsyncIterable<Uint8Array> }) => record(body, seen))
    const server = served({ putFile: (isStreamed ? streamed : whole) as never })
    const client = await session(server)
    const stream = client.request({ ':path': '/file', ':method': 'PUT', 'content-type': octets, 'content-length': 9 })
    stream.on('error', () => undefined)
    stream.write('half')
    await until(() => server.active, 1, place('putFile', 'the number of pending calls'))
    await wait(30)
    stream.close(8)
    await until(() => server.active, 0, place('putFile', 'the number of pending calls'))
    const expected = isStreamed ? ['half', 'The connection closed before the body ended'] : []
    expect(seen, place('putFile', 'the body that the handler got')).toEqual(expected)
  })
})
