import { IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { serverOf } from '@chainwright/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from './exchange/context.ts'
import { reply } from './handlers/reply.ts'
import { listen, type Running } from './listen.ts'
import { allowHosts } from './middleware/hosts.ts'
import { createServer } from './server/server.ts'
import { petService, pets } from './testing/pets.ts'
import { exchangeBytes } from './testing/socket.ts'
import { contractOf, httpOperation } from './testing/tables.ts'

const head = (line: string, more: Readonly<Record<string, string | number>> = {}): string =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(more)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

describe('a slow or broken caller', () => {
  let running: Running
  beforeAll(async () => {
    running = await listen(
      createServer(pets, petService, { bodyTimeout: 150, maxBodyBytes: 1000, onError: () => undefined }),
      { headersTimeout: 200, requestTimeout: 1000 },
    )
  })
  afterAll(() => running.close(0))

  it('whose headers arrive slowly is disconnected', async () => {
    const drip = Array.from({ length: 100 }, (_, index) => `x-${index}: 1\r\n`)
    const { text, closed, milliseconds } = await exchangeBytes(running.port, ['GET /pets HTTP/1.1\r\n', ...drip], {
      pause: 50,
      patience: 5000,
    })
    expect({ closed, status: text.slice(0, 12) }).toEqual({ closed: true, status: 'HTTP/1.1 408' })
    expect(milliseconds).toBeLessThan(1500)
  })

  it('whose body arrives slowly gets 408 and is disconnected', async () => {
    const body = Array.from({ length: 100 }, () => ' ')
    const start = head('POST /pets', { 'content-type': 'application/json', 'content-length': 500 })
    const { text, closed, milliseconds } = await exchangeBytes(running.port, [start, ...body], {
      pause: 20,
      patience: 5000,
    })
    expect(closed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\n/)
    expect(text).toContain('"statusCode":408')
    expect(milliseconds).toBeLessThan(1500)
  })

  it('is also disconnected at a JSON-RPC endpoint', async () => {
    const start = head('POST /chain/X/rpc', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
    const { text, closed } = await exchangeBytes(running.port, [start, '1\r\n[\r\n'], { patience: 5000 })
    expect({ closed, status: text.slice(0, 12) }).toEqual({ closed: true, status: 'HTTP/1.1 408' })
  })

  it('that sends an endless body gets 413 and is disconnected', async () => {
    const start = head('POST /pets', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
    const chunk = `400\r\n${'x'.repeat(0x400)}\r\n`
    const { text, closed } = await exchangeBytes(running.port, [start, ...Array.from({ length: 200 }, () => chunk)], {
      pause: 1,
      patience: 5000,
    })
    expect(closed).toBe(true)
    expect(text === '' || text.startsWith('HTTP/1.1 413')).toBe(true)
  })

  it('that sends a content-length beyond the limit gets 413 before it sends the body', async () => {
    const { text, closed } = await exchangeBytes(
      running.port,
      [head('POST /pets', { 'content-type': 'application/json', 'content-length': 10_000_000 })],
      { patience: 5000 },
    )
    expect({ closed, status: text.slice(0, 12) }).toEqual({ closed: true, status: 'HTTP/1.1 413' })
  })

  it('that expects 100-continue gets 100 if the server will read the body, otherwise the error at once', async () => {
    const start = (path: string, length: number) =>
      head(`POST ${path}`, { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' })
    const linesOf = async (...texts: readonly string[]) => {
      const { text } = await exchangeBytes(running.port, texts, { pause: 50, patience: 1000 })
      return text.match(/HTTP\/1\.1 \d+/g)
    }
    expect(await linesOf(start('/pets', 2), '{}')).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201'])
    expect(await linesOf(start('/pets', 99_999))).toEqual(['HTTP/1.1 413'])
    expect(await linesOf(start('/nowhere', 2))).toEqual(['HTTP/1.1 404'])
  })

  it('whose headers are too large gets 431', async () => {
    const { text } = await exchangeBytes(running.port, [head('GET /pets', { 'x-large': 'x'.repeat(20_000) })])
    expect(text).toMatch(/^HTTP\/1\.1 431/)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
      message: 'the request line and the headers must be at most 16384 bytes',
      statusCode: 431,
      error: 'Request Header Fields Too Large',
    })
  })

  it('that does not send HTTP gets 400 with the reason', async () => {
    const { text, closed } = await exchangeBytes(running.port, ['NOTHING / HTTP/1.1\r\n\r\n'], { patience: 5000 })
    expect(closed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json; charset=utf-8\r\n/)
    expect(text).toMatch(
      /\r\n\r\n\{"message":"the request is not valid HTTP\/1\.1: [^"]+","statusCode":400,"error":"Bad Request"\}$/,
    )
  })

  it('no refusal is written into the middle of a response', async () => {
    const node = (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 2 }).write('a')
      setTimeout(() => response.end('b'), 100)
    }
    const slow = await listen({ node: node as never, drain: async () => {} })
    try {
      const { text } = await exchangeBytes(slow.port, [head('GET /'), 'NOTHING / HTTP/1.1\r\n\r\n'], {
        pause: 20,
        patience: 5000,
      })
      expect(text).toMatch(/^HTTP\/1\.1 200 /)
      expect(text).not.toContain('400')
      const { text: after } = await exchangeBytes(slow.port, [head('GET /'), 'NOTHING / HTTP/1.1\r\n\r\n'], {
        pause: 300,
        patience: 5000,
      })
      expect([...after.matchAll(/HTTP\/1\.1 (\d+)/g)].map(match => match[1])).toEqual(['200', '400'])
    } finally {
      await slow.close(0)
    }
  })

  it('that expects 100-continue gets no 100 after the response started', async () => {
    const node = (request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 2, connection: 'close' }).write('a')
      request.on('data', () => response.end('b'))
    }
    const early = await listen({ node: node as never, drain: async () => {} })
    try {
      const start = head('POST /', { 'content-length': 2, expect: '100-continue' })
      const { text } = await exchangeBytes(early.port, [start, '{}'], { pause: 20, patience: 5000 })
      expect(text).toMatch(/^HTTP\/1\.1 200 /)
      expect(text.split('\r\n\r\n')[1]).toBe('ab')
    } finally {
      await early.close(0)
    }
  })

  it('that disconnects in the middle of a body affects no other caller', async () => {
    const start = head('POST /pets', { 'content-type': 'application/json', 'content-length': 100 })
    await exchangeBytes(running.port, [start, '{'], { patience: 30 })
    expect((await fetch(`${running.url}/pets`)).status).toBe(200)
  })

  it('that pipelines requests gets the responses in order', async () => {
    const { text } = await exchangeBytes(running.port, [
      head('GET /pets/1'),
      head('GET /nothing'),
      head('GET /pets/2', { connection: 'close' }),
    ])
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(match => match[1])).toEqual(['200', '404', '200'])
  })
})

it('connections beyond the limit are dropped, until one closes', async () => {
  const running = await listen(createServer(pets, petService), { maxConnections: 2 })
  const open = () => new Promise<number>(resolve => running.http.getConnections((_, count) => resolve(count)))
  const ended: number[] = []
  const sockets = Array.from({ length: 6 }, (_, index) =>
    connect(running.port, '127.0.0.1')
      .on('error', () => undefined)
      .on('close', () => ended.push(index)),
  )
  try {
    await expect.poll(() => ended.length, { timeout: 5000 }).toBe(4)
    expect(await open()).toBe(2)
    for (const socket of sockets) socket.destroy()
    await expect.poll(open, { timeout: 5000 }).toBe(0)
    expect((await exchangeBytes(running.port, [head('GET /pets')])).text).toMatch(/^HTTP\/1\.1 200/)
  } finally {
    for (const socket of sockets) socket.destroy()
    await running.close(0)
  }
})

describe('allowHosts over the network', () => {
  let running: Running
  beforeAll(async () => {
    const documents = { openapi: '{"openapi":"3.1.0"}' }
    running = await listen(createServer({ ...pets, documents }, petService, { use: [allowHosts(['localhost'])] }))
  })
  afterAll(() => running.close(0))
  const statusOf = async (line: string, host: string): Promise<string> =>
    (await exchangeBytes(running.port, [`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`])).text.slice(
      9,
      12,
    )

  it.each([
    'GET /pets',
    'GET /openapi.json',
    'HEAD /openapi.json',
    'GET /docs',
    'OPTIONS /pets',
    'GET /none',
    'POST /chain/X/rpc',
  ])('%s is refused for another host name, and accepted for ours', async line => {
    expect(await statusOf(line, 'evil.test')).toBe('403')
    expect(await statusOf(line, 'localhost:1')).not.toBe('403')
  })

  it.each([
    'localhost.evil.test',
    'evil.test#localhost',
    'localhost@evil.test',
    '127.0.0.1.evil.test',
    '[::1',
    'evil.test, localhost',
  ])('the host %s is not ours', async host => {
    expect(await statusOf('GET /pets', host)).toBe('403')
  })
})

it('an invalid header fails the request, not the process', async () => {
  const contract = contractOf({ operations: [httpOperation({ id: 'bad', method: 'GET', path: '/bad' })] })
  const messages: unknown[] = []
  const service = { bad: () => reply(1, { headers: { 'x-bad': 'a\r\nx-evil: 1' } }) }
  const server = createServer(contract, service, { onError: error => messages.push(error) })
  const running = await listen(server)
  for (const answer of [await fetch(`${running.url}/bad`), await server.fetch(new Request('http://localhost/bad'))]) {
    expect([answer.status, answer.headers.get('x-evil')]).toEqual([500, null])
  }
  expect(messages).toHaveLength(2)
  await running.close(0)
})

describe('the end of a request without a body', () => {
  const contract = contractOf({ operations: [httpOperation({ id: 'look', method: 'GET', path: '/look' })] })

  it('is reported to a handler that listens for it', async () => {
    const messages: string[] = []
    const look = (_: unknown, { request }: Context): void => {
      if (!(request.native instanceof IncomingMessage)) return
      for (const event of ['end', 'close']) request.native.on(event, () => messages.push(event))
    }
    const running = await listen(createServer(contract, { look }))
    await fetch(`${running.url}/look`)
    await expect.poll(() => messages).toEqual(['end', 'close'])
    await running.close(0)
  })

  it('is reported to a listener of the host, and to a handler that reads the request', async () => {
    const messages: string[] = []
    const look = async (_: unknown, { request }: Context): Promise<number> => {
      let length = 0
      if (request.native instanceof IncomingMessage) for await (const chunk of request.native) length += chunk.length
      return length
    }
    const server = createServer(contract, { look })
    const running = await listen({
      drain: server.drain,
      node: (request, response) => {
        request.on('end', () => messages.push('end'))
        server.node(request, response)
      },
    })
    expect(await (await fetch(`${running.url}/look`)).json()).toBe(0)
    await fetch(`${running.url}/nothing`)
    await expect.poll(() => messages).toEqual(['end', 'end'])
    await running.close(0)
  })

  it('is skipped if the handler does not use it', async () => {
    let given: IncomingMessage | undefined
    const server = createServer(contract, { look: () => 1 })
    const url = await serverOf((request, response) => {
      given = request
      server.node(request, response)
    })
    const ended = async (init: RequestInit): Promise<boolean | undefined> => {
      await (await fetch(`${url}/look`, init)).text()
      await new Promise(resolve => setTimeout(resolve, 20))
      return given?.readableEnded
    }
    expect([await ended({}), await ended({ method: 'POST', body: 'x' })]).toEqual([false, true])
  })
})

describe('closing', () => {
  it('finishes the pending request, and accepts no other request', async () => {
    let finish: ((value: string) => void) | undefined
    const contract = contractOf({ operations: [httpOperation({ id: 'wait', method: 'GET', path: '/wait' })] })
    const running = await listen(
      createServer(contract, { wait: () => new Promise<string>(resolve => (finish = resolve)) }),
    )
    const first = fetch(`${running.url}/wait`)
    while (finish === undefined) await new Promise(resolve => setTimeout(resolve, 5))
    const closed = running.close()
    await expect(fetch(`${running.url}/wait`)).rejects.toThrow()
    finish('done')
    expect(await (await first).json()).toBe('done')
    await closed
  })

  it('aborts requests that do not finish', async () => {
    const contract = contractOf({ operations: [httpOperation({ id: 'wait', method: 'GET', path: '/wait' })] })
    let isRequested = false
    const wait = (): Promise<never> => {
      isRequested = true
      return new Promise(() => undefined)
    }
    const running = await listen(createServer(contract, { wait }))
    const first = fetch(`${running.url}/wait`).catch(() => 'cut off')
    while (!isRequested) await new Promise(resolve => setTimeout(resolve, 5))
    const start = performance.now()
    await running.close(50)
    expect(await first).toBe('cut off')
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('a port in use is an error', async () => {
    const running = await listen(createServer(contractOf({}), {}))
    await expect(listen(createServer(contractOf({}), {}), { port: running.port })).rejects.toThrow(/EADDRINUSE/)
    await running.close(0)
  })
})

describe('a caller that does not read a large response', () => {
  const large = 'x'.repeat(20_000_000)
  const streams = [{ mediaType: 'application/x-ndjson', form: 'lines' }] as const
  const contract = contractOf({
    operations: [
      httpOperation({ id: 'large', method: 'GET', path: '/large' }),
      httpOperation({ id: 'wait', method: 'GET', path: '/wait' }),
      ...['ending', 'endless'].map(id =>
        httpOperation({
          id,
          method: 'GET',
          path: `/${id}`,
          responses: [{ status: 200, mediaType: 'application/x-ndjson', streams }],
        }),
      ),
    ],
  })
  /** The responses that were started. */
  const responses: ServerResponse[] = []
  const errors: unknown[] = []
  /** Ends a stream before its last chunk was read. */
  async function* ending() {
    const response = responses.at(-1)
    while (response?.writableLength === 0) {
      yield 'x'.repeat(4_000)
      await new Promise(setImmediate)
    }
  }
  const state = { given: 0, left: 0 }
  async function* endless() {
    try {
      for (; ; state.given++) yield large
    } finally {
      state.left++
    }
  }
  beforeEach(() => Object.assign(state, { given: 0, left: 0 }))
  const start = (sendTimeout: number, wait: (context: Context) => unknown = () => 1) => {
    const service = { large: () => large, wait: (_: unknown, context: Context) => wait(context), ending, endless }
    const server = createServer(contract, service, { sendTimeout, onError: error => errors.push(error) })
    return listen({
      drain: server.drain,
      node: (request, response) => {
        responses.push(response as unknown as ServerResponse)
        server.node(request, response)
      },
    })
  }
  const open = ({ http }: Running) => new Promise<number>(resolve => http.getConnections((_, count) => resolve(count)))

  it.each([
    ['nothing', head('GET /large'), ''],
    ['empty lines', head('GET /large'), '\r\n'],
    ['more requests', head('GET /large'), head('GET /large')],
    ['a late body and then empty lines', head('GET /large', { 'content-length': 1 }), '\r\n', 'x'],
    ['nothing after the end of a stream', head('GET /ending'), ''],
    ['empty lines after the end of a stream', head('GET /ending'), '\r\n'],
  ])('is disconnected, although it sends %s', async (_, requested, more, late = more) => {
    const running = await start(300)
    const socket = connect(running.port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    let next = late
    const sending = setInterval(() => {
      socket.write(next)
      next = more
    }, 50)
    try {
      socket.write(requested)
      await expect.poll(() => open(running)).toBe(1)
      await expect.poll(() => open(running), { timeout: 5000 }).toBe(0)
    } finally {
      clearInterval(sending)
      socket.destroy()
      await running.close(0)
    }
  })

  it.each([
    ['of the call', 0],
    ['of a call whose response is queued behind it', 1],
  ])('and disconnects while a response is produced aborts the signal %s', async (_, index) => {
    const signals: AbortSignal[] = []
    const running = await start(60_000, ({ signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    const socket = connect(running.port, '127.0.0.1')
    try {
      socket.write(head('GET /wait') + head('GET /wait') + head('GET /large'))
      await expect.poll(() => signals.length).toBe(2)
      // the next response is complete, but the client does not read it
      await new Promise(resolve => setTimeout(resolve, 100))
      expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
      socket.destroy()
      await expect.poll(() => signals[index]?.aborted).toBe(true)
    } finally {
      socket.destroy()
      await running.close(0)
    }
  })

  it('and disconnects ends a stream that is queued behind another response', async () => {
    const running = await start(60_000, () => new Promise(() => undefined))
    const socket = connect(running.port, '127.0.0.1')
    try {
      socket.write(head('GET /wait') + head('GET /endless') + head('GET /endless'))
      await expect.poll(() => responses.slice(-2).every(({ headersSent }) => headersSent)).toBe(true)
      await new Promise(resolve => setTimeout(resolve, 100))
      expect(state.left).toBe(0)
      socket.destroy()
      await expect.poll(() => state.left).toBe(2)
    } finally {
      socket.destroy()
      await running.close(0)
    }
  })

  it('and disconnects ends a stream behind a response that is not ready', async () => {
    const running = await start(200, () => new Promise(() => undefined))
    const socket = connect(running.port, '127.0.0.1')
    socket.on('error', () => undefined)
    try {
      socket.write(head('GET /wait') + head('GET /endless'))
      await expect.poll(() => state.left, { timeout: 5000 }).toBe(1)
    } finally {
      socket.destroy()
      await running.close(0)
    }
  })

  it.each([0, Number.POSITIVE_INFINITY, 2 ** 31])(
    'is not disconnected with a `sendTimeout` of %d',
    async sendTimeout => {
      errors.length = 0
      const running = await start(sendTimeout)
      const sockets = ['GET /large', 'GET /endless', 'GET /ending'].map(line => {
        const socket = connect(running.port, '127.0.0.1').pause()
        socket.on('error', () => undefined)
        socket.write(head(line))
        return socket
      })
      try {
        await expect.poll(() => open(running), { timeout: 5000 }).toBe(3)
        await new Promise(resolve => setTimeout(resolve, 300))
        expect(await open(running)).toBe(3)
        expect(errors).toEqual([])
      } finally {
        for (const socket of sockets) socket.destroy()
        await running.close(0)
      }
    },
  )

  it('is not disconnected while it reads slowly, and can send another request', async () => {
    const running = await start(2000)
    const socket = connect(running.port, '127.0.0.1')
    socket.on('error', () => undefined)
    let bytes = 0
    socket.on('data', chunk => {
      bytes += chunk.length
      if (bytes < 4_000_000) {
        socket.pause()
        setTimeout(() => socket.resume(), 40)
      }
    })
    try {
      socket.write(head('GET /large') + head('GET /large'))
      await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(40_000_000)
      bytes = 0
      socket.write(head('GET /large'))
      await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(20_000_000)
    } finally {
      socket.destroy()
      await running.close(0)
    }
  }, 60_000)
})
