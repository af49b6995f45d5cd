import { type ClientHttp2Stream, connect as connectHttp2, createServer as createHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Context } from '../exchange/context.ts'
import { HttpError } from '../exchange/errors.ts'
import { streamedBody } from '../handlers/streamed-body.ts'
import { listen } from '../listen.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer, type Server } from '../server/server.ts'
import { ports } from '../testing/hosts.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

// A handler that reads a body as it arrives must get an error if it breaks. Otherwise it would store a part as the whole.

const sent = (id: string, mediaType: string, more: object = {}) =>
  httpOperation({
    id,
    method: 'POST',
    path: `/${id}`,
    decode: ({ body }) => ({ ok: true, value: { body } }),
    body: { required: true, mediaTypes: [mediaType] },
    ...more,
  })
const octets = 'application/octet-stream'
const ndjson = 'application/x-ndjson'
const contract = contractOf({
  operations: [
    sent('bytes', octets),
    sent('lines', ndjson, {
      sentStreams: [
        { mediaType: ndjson, form: 'lines', decode: ({ body }: { body: unknown }) => ({ ok: true, value: { body } }) },
      ],
    }),
    sent('whole', octets),
  ],
})

interface Seen {
  readonly text: string
  /** Why the body ended; undefined if it was complete. */
  readonly error: unknown
}

interface Hooks {
  /** Called before the first chunk is read. */
  readonly first?: (context: Context) => unknown
  /** Called after each chunk. */
  readonly each?: (context: Context) => unknown
}

/** A server whose handlers report the body that they read, and the promise of this report. */
const observed = ({ first, each }: Hooks, options: ServerOptions = {}) => {
  const decoder = new TextDecoder()
  let begin: () => void
  const begun = new Promise<void>(resolve => (begin = resolve))
  let report: (seen: Seen) => void
  const seen = new Promise<Seen>(resolve => (report = resolve))
  const handler = async ({ body }: { body: AsyncIterable<unknown> }, context: Context) => {
    let text = ''
    const { signal } = context
    expect(signal.aborted).toBe(false)
    begin()
    try {
      await first?.(context)
      for await (const piece of body) {
        text += piece instanceof Uint8Array ? decoder.decode(piece) : JSON.stringify(piece)
        await each?.(context)
      }
      report({ text, error: undefined })
    } catch (error) {
      report({ text, error })
      throw error
    }
    return text
  }
  const service = {
    bytes: streamedBody(handler as never),
    lines: handler,
    whole: ({ body }: { body: Blob }) => body.text(),
  }
  return { server: createServer(contract, service, { onError: () => undefined, ...options }), begun, seen }
}

const head = (path: string, length: number, mediaType = octets): string =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${mediaType}\r\ncontent-length: ${length}\r\n\r\n`

const socketTo = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  onTestFinished(() => void socket.destroy())
  return socket
}

const listening = async (server: Server, options: Parameters<typeof listen>[1] = {}) => {
  const running = await listen(server, options)
  onTestFinished(() => running.close(0))
  return running
}

const refused = (text: string) => ({
  text,
  error: expect.objectContaining({ status: 400, message: 'The connection closed before the body ended' }),
})

const left = async ({ signal }: Context): Promise<void> => {
  while (!signal.aborted) await wait(5)
  await wait(20)
}

describe.each(Object.keys(ports))('through %s, a body is broken if its connection breaks', name => {
  const start = async (hooks: Hooks, options?: ServerOptions) => {
    const { server, ...observations } = observed(hooks, options)
    return { ...observations, port: (await ports[name]?.(server)) ?? 0 }
  }

  it.each(['destroy', 'end', 'resetAndDestroy'] as const)('while the handler waits (%s)', async way => {
    let took = (): void => undefined
    const taken = new Promise<void>(resolve => (took = resolve))
    const { port, seen } = await start({ each: () => took() })
    const socket = socketTo(port)
    socket.write(`${head('/bytes', 10)}hello`)
    await taken
    await wait(20)
    socket[way]()
    expect(await seen).toEqual(refused('hello'))
  })

  it('while the handler is busy between chunks', async () => {
    const { port, seen, begun } = await start({ each: left })
    const socket = socketTo(port)
    socket.write(`${head('/bytes', 10)}hello`)
    await begun
    await wait(20)
    socket.write('wor')
    await wait(20)
    socket.destroy()
    expect(await seen).toEqual(refused('hello'))
  })

  it('before the handler reads anything', async () => {
    const { port, seen, begun } = await start({ first: left })
    const socket = socketTo(port)
    socket.write(`${head('/bytes', 10)}hello`)
    await begun
    socket.destroy()
    expect(await seen).toEqual(refused(''))
  })

  it('between two lines of a body', async () => {
    const { port, seen, begun } = await start({})
    const socket = socketTo(port)
    socket.write(`${head('/lines', 10, ndjson)}1\n2\n3\n`)
    await begun
    await wait(50)
    socket.destroy()
    expect(await seen).toEqual(refused('123'))
  })

  it.each([
    ['while it reads the body', {}],
    ['before it reads the body', { first: left }],
  ])('after the handler timed out %s, even if the caller sends the rest', async (_, hooks) => {
    const { port, seen } = await start({ ...hooks, each: left }, { handlerTimeout: 50 })
    const socket = socketTo(port)
    socket.write(`${head('/bytes', 10)}hello`)
    const answer = await new Promise<string>(resolve => socket.once('data', data => resolve(String(data))))
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    socket.write('world')
    expect((await seen).error).toMatchObject({ status: 400, message: 'The connection closed before the body ended' })
  })

  it('a complete body stays complete if the connection breaks afterwards', async () => {
    let done = (): void => undefined
    const read = new Promise<void>(resolve => (done = resolve))
    const { port, seen } = await start({ each: () => done() })
    const socket = socketTo(port)
    socket.write(`${head('/bytes', 5)}hello`)
    await read
    await seen
    socket.destroy()
    expect(await seen).toEqual({ text: 'hello', error: undefined })
  })

  it('before the server starts to read a body as a whole', async () => {
    let answered: (status: number) => void
    const status = new Promise<number>(resolve => (answered = resolve))
    let begin: () => void
    const begun = new Promise<void>(resolve => (begin = resolve))
    const { port } = await start(
      {},
      {
        use: [
          async ({ signal }, next) => {
            begin()
            await left({ signal } as Context)
            const answer = await next()
            answered(answer.status)
            return answer
          },
        ],
      },
    )
    const socket = socketTo(port)
    socket.write(`${head('/whole', 10)}hello`)
    await begun
    socket.destroy()
    expect(await status).toBe(400)
  })
})

it('the body of a request that takes longer than `requestTimeout` is broken', async () => {
  const { server, seen } = observed({})
  const { port } = await listening(server, { requestTimeout: 150, headersTimeout: 100 })
  socketTo(port).write(`${head('/bytes', 10)}hello`)
  expect(await seen).toEqual(refused('hello'))
})

describe('over HTTP/2', () => {
  it.each([
    ['reset while the handler waits', {}, (stream: ClientHttp2Stream) => stream.close(8)],
    [
      'reset before the handler reads anything',
      { first: () => wait(150) },
      (stream: ClientHttp2Stream) => stream.close(8),
    ],
    ['reset while the handler is busy', { each: () => wait(150) }, (stream: ClientHttp2Stream) => stream.close(8)],
    ['cut off with its session', {}, (stream: ClientHttp2Stream) => stream.session?.destroy()],
    [
      'cut off with its session before the handler reads anything',
      { first: () => wait(150) },
      (stream: ClientHttp2Stream) => stream.session?.destroy(),
    ],
  ])('the body of a stream that is %s is broken', async (_, hooks, cut) => {
    const { server, seen, begun } = observed(hooks)
    const session = connectHttp2(await serverOf(createHttp2(server.node as never)))
    onTestFinished(() => session.destroy())
    const stream = session.request({
      ':method': 'POST',
      ':path': '/bytes',
      'content-type': octets,
      'content-length': '10',
    })
    stream.on('error', () => undefined)
    stream.write('hello')
    await begun
    await wait(50)
    cut(stream)
    expect((await seen).error).toMatchObject({ status: 400, message: 'The connection closed before the body ended' })
  })
})

it('through fetch, a body whose source fails is broken', async () => {
  const { server, seen } = observed({})
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('hello'))
      else controller.error(new Error('reset'))
    },
  })
  const init = { method: 'POST', headers: { 'content-type': octets }, body, duplex: 'half' } as RequestInit
  const response = await server.fetch(new Request('http://localhost/bytes', init))
  const { text, error } = await seen
  expect(text).toBe('hello')
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 400 })
  expect(response.status).toBe(400)
})
