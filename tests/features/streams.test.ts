import type { Server } from '@chainwright/runtime-server'
import { listen, type Running } from '@chainwright/runtime-server/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Generated, generated } from './generated.ts'
import { inTime, until } from './until.ts'

type Call = (input?: unknown, options?: unknown) => PromiseLike<unknown> & AsyncIterable<unknown>

let made: Generated
let service: Record<string, (input: never, context: never) => unknown>
let client: Record<string, Call>
let running: Running
const errors: unknown[] = []

beforeAll(async () => {
  made = await generated(['streams'])
  const { createStreamsServer } = (await made.load('streams', 'server')) as unknown as {
    createStreamsServer: (service: object, options: object) => Server
  }
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  const names = ['watchTopic', 'chat', 'readLog', 'exportLog', 'appendLog', 'importLog', 'getFile']
  const { streamedBody } = (await import('@chainwright/runtime-server')) as unknown as {
    streamedBody: (handler: unknown) => unknown
  }
  const handlers = [
    ...names.map(name => [name, (input: never, context: never) => service[name]?.(input, context)]),
    ['putFile', streamedBody((input: never, context: never) => service['putFile']?.(input, context))],
  ]
  const options = { validate: 'throw', onError: (error: unknown) => void errors.push(error) }
  running = await listen(createStreamsServer(Object.fromEntries(handlers), options))
  const validators = await made.load('streams', 'validation')
  client = createStreamsClient({ baseUrl: running.url, validators, retry: { base: 1 } })
})
afterAll(async () => {
  await running.close(0)
  await made.remove()
})
beforeEach(() => {
  errors.length = 0
})

/** Reads a stream to its end, or until it throws, and adds its items to a list. */
const items = async (stream: AsyncIterable<unknown> | undefined, found: unknown[] = []) => {
  try {
    for await (const item of stream ?? []) found.push(item)
  } catch (error) {
    return { found, error }
  }
  return { found, error: undefined }
}

/** The place of a failure. */
const at = (operation: string, where: string): string =>
  `operation ${operation} of specs/features/streams.yaml at ${where}`

const posted = (number: number) => ({ event: 'posted', id: `${number}`, data: { number, text: 'a' } })

describe('a client and a server of one document', () => {
  it('the server validates each item before it sends it', async () => {
    service = {
      async *watchTopic() {
        yield posted(1)
        yield { event: 'removed', data: { number: 'one' } }
      },
    }
    const { found, error } = await items(client['watchTopic']?.({ topic: 'a' }))
    expect(found, at('watchTopic', 'the items')).toEqual([posted(1)])
    expect(error, at('watchTopic', 'the error')).toMatchObject({
      name: 'ApiError',
      messages: [expect.stringContaining('Internal server error')],
    })
    expect(errors.splice(0), at('watchTopic', 'the errors that onError gets')).toEqual([
      expect.objectContaining({ issues: [expect.objectContaining({ pointer: '/data/number' })] }),
    ])
  })

  it.each([
    [null, 'returned null'],
    [5, 'returned a value of type number'],
    [{}, 'returned a value of type object'],
  ])('returning %j for a stream is an error in the handler', async (value, expectedMessage) => {
    service = { readLog: () => value }
    await items(client['readLog']?.({ topic: 'a' }))
    expect(errors.splice(0), 'operation readLog of the contract at the response').toEqual([
      expect.objectContaining({
        message: expect.stringContaining(`readLog ${expectedMessage}, but its response is a stream`),
      }),
    ])
  })

  it('the client validates items that the server does not validate', async () => {
    service = { readLog: () => '{"number":1,"text":"a"}\n{"number":1}\n' }
    const { found, error } = await items(client['readLog']?.())
    expect(found, at('readLog', 'the items')).toEqual([{ number: 1, text: 'a' }])
    expect(error, at('readLog', 'the error')).toMatchObject({
      name: 'ContractError',
      side: 'response',
      issues: [{ pointer: '/text' }],
    })
  })

  it('return errors before the first item with the status of the contract', async () => {
    const { NotFound } = await import('@chainwright/runtime-server')
    service = {
      async *watchTopic() {
        yield* []
        throw new NotFound('no such topic')
      },
    }
    const { error } = await items(client['watchTopic']?.({ topic: 'b' }))
    expect(error, at('watchTopic', 'the error')).toMatchObject({
      name: 'ApiError',
      status: 404,
      body: { message: 'no such topic' },
    })
  })

  it('resume an interrupted stream', async () => {
    let requested = 0
    const read: unknown[] = []
    service = {
      async *watchTopic(_, context: { lastEventId?: string; request: { native: { socket: { destroy(): void } } } }) {
        requested++
        const first = Number(context.lastEventId ?? 0) + 1
        yield posted(first)
        yield posted(first + 1)
        if (requested < 3) {
          await until(() => read.length, first + 1, at('watchTopic', 'the items before the stream is interrupted'))
          context.request.native.socket.destroy()
        }
      },
    }
    const { found, error } = await items(client['watchTopic']?.({ topic: 'c' }), read)
    expect(error, at('watchTopic', 'the error')).toBeUndefined()
    expect(found, 'operation watchTopic of specs/features/streams.yaml at the items').toEqual(
      [1, 2, 3, 4, 5, 6].map(posted),
    )
  })

  it.each([
    ['events without ids', 'watchTopic', { topic: 'd' }, { event: 'note', data: 'a' }],
    ['the response of a POST', 'chat', { body: { question: '?', stream: true } }, { id: '1', data: { text: 'to' } }],
  ])('do not reopen a stream that would repeat items or effects: %s', async (_, operation, input, item) => {
    let calls = 0
    const read: unknown[] = []
    const where = `operation ${operation} of specs/features/streams.yaml at the items`
    service = {
      async *[operation](_: unknown, context: { request: { native: { socket: { destroy(): void } } } }) {
        // a client that calls without end must fail with the items that it received
        if (++calls > 3) return
        yield item
        await until(() => read.length, calls, where)
        context.request.native.socket.destroy()
      },
    }
    const { found, error } = await items(client[operation]?.(input), read)
    expect(found, where).toEqual([item])
    expect(error, where).toMatchObject({ name: 'NetworkError' })
    expect(calls, where).toBe(1)
  })

  it('respond with a value or a stream, as the caller requests', async () => {
    service = {
      chat: ({ body }: { body: { stream: boolean } }) =>
        body.stream
          ? (async function* () {
              yield { data: { text: 'to' } }
              yield { data: { text: 'day' } }
            })()
          : { text: 'today' },
    }
    const input = { body: { question: '?' } }
    expect(await client['chat']?.(input), at('chat', 'the value')).toEqual({ text: 'today' })
    expect((await items(client['chat']?.(input))).found, at('chat', 'the items')).toEqual([
      { data: { text: 'to' } },
      { data: { text: 'day' } },
    ])
  })
})

describe('a body that is a stream', () => {
  const drafts = async function* (...texts: readonly unknown[]) {
    for (const text of texts) yield { text }
  }

  it('reaches the handler item by item, with defaults, and gets a response item by item', async () => {
    service = {
      async *appendLog({ dry, body }: { dry: boolean; body: AsyncIterable<{ text: string; level: number }> }) {
        for await (const { text, level } of body) yield { number: level, text: `${text} ${dry}` }
      },
    }
    const { found, error } = await items(client['appendLog']?.({ dry: true, body: drafts('a', 'b') }))
    expect(error, at('appendLog', 'the error')).toBeUndefined()
    expect(found, at('appendLog', 'the items of the request in those of the response')).toEqual([
      { number: 3, text: 'a true' },
      { number: 3, text: 'b true' },
    ])
  })

  it('can be one value if the document allows it, and its schema validates this value', async () => {
    service = { appendLog: ({ body }: { body: object }) => ({ count: Object.keys(body).length }) }
    expect(await client['appendLog']?.({ body: { text: 'a' } }), at('appendLog', 'the value')).toEqual({ count: 2 })
    await expect(
      Promise.resolve(client['appendLog']?.({ body: {} })),
      at('appendLog', 'the error'),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is validated by the client and by the server', async () => {
    const taken: unknown[] = []
    service = {
      async importLog({ body }: { body: AsyncIterable<unknown> }) {
        for await (const draft of body) taken.push(draft)
      },
    }
    const refused = Promise.resolve(client['importLog']?.({ body: drafts('a', '') }))
    await expect(refused, at('importLog', 'the error of the client')).rejects.toMatchObject({
      name: 'ContractError',
      side: 'request',
      message: expect.stringContaining('body[1] violates the contract at /text'),
    })
    const unchecked = Promise.resolve(client['importLog']?.({ body: drafts('b', 7) }, { validate: 'off' }))
    await expect(unchecked, at('importLog', 'the error of the server')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('body[1].text must be a string, but is 7'),
    })
    expect(taken, at('importLog', 'the items that the handler gets')).toContainEqual({ text: 'b', level: 3 })
  })

  it('consists of bytes, in pieces as they arrive', async () => {
    let size = 0
    service = {
      async putFile({ name, body }: { name: string; body: AsyncIterable<Uint8Array> }) {
        expect(name, at('putFile', 'handler.input/name')).toBe('a')
        for await (const piece of body) size += piece.length
      },
    }
    async function* bytes() {
      for (let index = 0; index < 30; index++) yield new Uint8Array(100_000)
    }
    await client['putFile']?.({ name: 'a', body: bytes() })
    await client['putFile']?.({ name: 'a', body: new Blob(['abc']) })
    expect(size, at('putFile', 'the request/body')).toBe(3_000_003)
  })
})

it('a body that reports its progress is sent whole, and reported piece by piece', async () => {
  const { withProgress } = (await made.runtime()) as unknown as {
    withProgress: (body: unknown, report: (progress: unknown) => void) => AsyncIterable<Uint8Array>
  }
  const file = Uint8Array.from({ length: 200_000 }, (_, index) => (index >> 8) ^ index)
  const received: Uint8Array[] = []
  service = {
    async putFile({ body }: { body: AsyncIterable<Uint8Array> }) {
      for await (const piece of body) received.push(piece)
    },
  }
  const reported: unknown[] = []
  const report = (progress: unknown) => void reported.push(progress)
  await client['putFile']?.({ name: 'a', body: withProgress(file, report) })
  const place = 'operation putFile of specs/features/streams.yaml at the request/body'
  expect(Buffer.compare(Buffer.concat(received), file), place).toBe(0)
  expect(reported, place).toEqual([65_536, 131_072, 196_608, 200_000].map(bytes => ({ bytes, total: file.length })))
})

it.each([1, 2, 65_535, 65_536, 65_537, 131_073])('a body of %d bytes reports each of them', async size => {
  const { withProgress } = (await made.runtime()) as unknown as {
    withProgress: (body: unknown, report: (progress: object) => void) => AsyncIterable<Uint8Array>
  }
  const body = async function* () {
    yield new Uint8Array(size)
    yield new Uint8Array()
    yield new Uint8Array(1)
  }
  let [sent, reported] = [0, {}]
  for await (const piece of withProgress(body(), progress => {
    reported = progress
  }))
    sent += piece.length
  const place = 'operation putFile of specs/features/streams.yaml at the request/body'
  expect([sent, reported], place).toEqual([size + 1, { bytes: size + 1, total: undefined }])
})

it('an item may have 16 MiB, and more only if the caller raises the limit', async () => {
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  const reading = (length: number, options: object = {}) => {
    const line = JSON.stringify({ text: 'x'.repeat(length - '{"text":""}'.length) })
    const answer = new Response(`${line}\n`, { headers: { 'content-type': 'application/x-ndjson' } })
    return items(createStreamsClient({ fetch: async () => answer, retry: false })['readLog']?.({}, options))
  }
  const place = 'operation readLog of specs/features/streams.yaml at the response/body'
  const within = await reading(2 ** 24)
  expect([within.found.length, within.error], place).toEqual([1, undefined])
  const beyond = await reading(2 ** 24 + 1)
  expect([beyond.found.length, beyond.error], place).toEqual([0, expect.objectContaining({ name: 'ContractError' })])
  expect((await reading(2 ** 24 + 1, { maxItemLength: 2 ** 25 })).found, place).toHaveLength(1)
})

it('an interrupted body of bytes resumes after its last byte', async () => {
  const { download } = (await made.runtime()) as unknown as {
    download: (call: (options: unknown) => unknown, options: unknown) => AsyncIterable<Uint8Array>
  }
  const { reply } = await import('@chainwright/runtime-server')
  const file = Uint8Array.from({ length: 200_000 }, (_, index) => (index >> 8) ^ index)
  const calls: unknown[] = []
  const found: Uint8Array[] = []
  const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((size, { length }) => size + length, 0)
  interface Requested {
    readonly headers: { get(name: string): string | null }
    readonly request: { native: { socket: { destroy(): void } } }
  }
  service = {
    getFile(_, { headers, request }: Requested) {
      calls.push([headers.get('range'), headers.get('if-range')])
      const from = Number(/\d+/.exec(headers.get('range') ?? '0'))
      async function* pieces() {
        yield file.subarray(from, from + 70_000)
        if (calls.length < 3) {
          await until(() => sizeOf(found), from + 70_000, at('getFile', 'the bytes before the response is interrupted'))
          request.native.socket.destroy()
        }
        yield file.subarray(from + 70_000)
      }
      const range = { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }
      return reply(pieces(), { status: from > 0 ? 206 : 200, headers: { etag: '"1"', ...(from > 0 && range) } })
    },
  }
  const pieces = download(options => client['getFile']?.({ name: 'a' }, options), { retry: { base: 1 } })
  for await (const piece of pieces) found.push(piece)
  expect(Buffer.compare(Buffer.concat(found), file), at('getFile', 'the response/body')).toBe(0)
  expect(calls, 'operation getFile of specs/features/streams.yaml at the headers of its requests').toEqual([
    [null, null],
    ['bytes=70000-', '"1"'],
    ['bytes=140000-', '"1"'],
  ])
})

it('a body of bytes whose length the response states ends with its last byte', async () => {
  const { download } = (await made.runtime()) as unknown as {
    download: (call: (options: unknown) => unknown, options: unknown) => AsyncIterable<Uint8Array>
  }
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  let requests = 0
  const headers = { 'content-type': 'application/octet-stream', 'content-length': '3', etag: '"1"' }
  const answered = async () => {
    requests += 1
    return new Response(Uint8Array.of(1, 2, 3), { headers })
  }
  const api = createStreamsClient({ fetch: answered, retry: false })
  const found: number[] = []
  const pieces = download(options => api['getFile']?.({ name: 'a' }, options), { retry: { base: 1, limit: 1 } })
  for await (const piece of pieces) found.push(...piece)
  const place = 'operation getFile of specs/features/streams.yaml at the response/body'
  expect({ requests, found }, place).toEqual({ requests: 1, found: [1, 2, 3] })
})

it.each([
  ['a strong etag', { etag: '"1"' }, '"1"'],
  ['a weak etag', { etag: 'W/"1"' }, undefined],
  ['a time a second ago', { 'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT' }, 'Mon, 23 Nov 2026 10:00:00 GMT'],
  ['the time of the response', { 'last-modified': 'Mon, 23 Nov 2026 10:00:01 GMT' }, undefined],
  ['no version', {}, undefined],
])('a body of bytes resumes only if its version is certain: %s', async (_, version, validator) => {
  const { download } = (await made.runtime()) as unknown as {
    download: (call: (options: unknown) => unknown, options: unknown) => AsyncIterable<Uint8Array>
  }
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  const calls: unknown[] = []
  const headers = { 'content-type': 'application/octet-stream', date: 'Mon, 23 Nov 2026 10:00:01 GMT', ...version }
  const answered = async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    calls.push([request.headers.get('range'), request.headers.get('if-range')])
    return calls.length === 1
      ? new Response(Uint8Array.of(1, 2), { headers: { ...headers, 'content-length': '4' } })
      : new Response(Uint8Array.of(3, 4), { status: 206, headers: { ...headers, 'content-range': 'bytes 2-3/4' } })
  }
  const api = createStreamsClient({ baseUrl: 'http://localhost', fetch: answered, retry: false })
  const found: unknown[] = []
  try {
    const pieces = download(options => api['getFile']?.({ name: 'a' }, options), { retry: { base: 1, limit: 1 } })
    for await (const piece of pieces) found.push(...piece)
  } catch (error) {
    found.push((error as Error).name)
  }
  const first = [null, null]
  const place = 'operation getFile of specs/features/streams.yaml at the headers of its requests'
  expect({ calls, found }, place).toEqual(
    validator === undefined
      ? { calls: [first], found: [1, 2, 'NetworkError'] }
      : { calls: [first, ['bytes=2-', validator]], found: [1, 2, 3, 4] },
  )
})

it.each([
  ['any number of breaks, if bytes arrived before each', [1, 1, 1, 1, 1, 1], 6],
  ['no more breaks in a row than its limit, if no byte arrived', [1, 0, 0, 0, 0, 1], 2],
])('a body of bytes resumes after %s', async (_, sizes, expected) => {
  const { download } = (await made.runtime()) as unknown as {
    download: (call: (options: unknown) => unknown, options: unknown) => AsyncIterable<Uint8Array>
  }
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  const total = 6
  let requests = 0
  const answered = async (input: Request | string | URL, init?: RequestInit) => {
    const range = new Request(input, init).headers.get('range')
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
    const bytes = new Uint8Array(sizes[requests] ?? 0)
    requests += 1
    let isSent = bytes.length === 0
    const body = new ReadableStream({
      pull(controller) {
        if (!isSent) controller.enqueue(bytes)
        else if (from + bytes.length === total) controller.close()
        else controller.error(new TypeError('cut'))
        isSent = true
      },
    })
    const headers = { 'content-type': 'application/octet-stream', etag: '"1"' }
    return range === null
      ? new Response(body, { headers: { ...headers, 'content-length': `${total}` } })
      : new Response(body, {
          status: 206,
          headers: { ...headers, 'content-range': `bytes ${from}-${total - 1}/${total}` },
        })
  }
  const api = createStreamsClient({ baseUrl: 'http://localhost', fetch: answered, retry: false })
  const pieces = download(options => api['getFile']?.({ name: 'a' }, options), { retry: { base: 1, limit: 1 } })
  let size = 0
  try {
    for await (const piece of pieces) size += piece.length
  } catch {}
  const place = 'operation getFile of specs/features/streams.yaml at its requests'
  expect([requests, size], place).toEqual([expected, expected === total ? total : 1])
})

it('a call that sends a stream ends if the service takes too long for a piece', async () => {
  const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
    createStreamsClient: (options: object) => Record<string, Call>
  }
  const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const { body, signal } = new Request(input, init)
    await body?.getReader().read()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  async function* drafts() {
    for (const text of ['a', 'b', 'c']) yield { text }
  }
  const api = createStreamsClient({ baseUrl: 'http://localhost', fetch, retry: false, attemptTimeout: 100 })
  const outcome = Promise.resolve(api['importLog']?.({ body: drafts() })).catch((error: unknown) => error)
  const place = 'operation importLog of specs/features/streams.yaml at the request/body'
  expect(await inTime(outcome), place).toMatchObject({ name: 'TimeoutError' })
})

it.each([
  ['before the first piece', 0],
  ['between two pieces', 1],
  ['before its end', 3],
])('a call that sends a stream waits for its source: %s', async (_, slow) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { createStreamsClient } = (await made.load('streams', 'client')) as unknown as {
      createStreamsClient: (options: object) => Record<string, Call>
    }
    const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
      received = (await new Request(input, init).text()).trim().split('\n').length
      return new Response(null, { status: 204 })
    }
    let received = 0
    const source = async (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5_000))
    async function* drafts() {
      for (const index of [0, 1, 2]) {
        if (index === slow) await source()
        yield { text: `${index}` }
      }
      if (slow === 3) await source()
    }
    const api = createStreamsClient({ baseUrl: 'http://localhost', fetch, retry: false, attemptTimeout: 1_000 })
    let outcome: unknown = 'no end'
    Promise.resolve(api['importLog']?.({ body: drafts() })).then(
      () => {
        outcome = `sent ${received} pieces`
      },
      (error: Error) => {
        outcome = `${error}`
      },
    )
    for (let second = 0; second < 7; second += 1) await vi.advanceTimersByTimeAsync(1_000)
    expect(outcome, at('importLog', 'the response')).toBe('sent 3 pieces')
  } finally {
    vi.useRealTimers()
  }
})
