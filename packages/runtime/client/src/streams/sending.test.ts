import { getEventListeners } from 'node:events'
import { serverOf } from '@chainwright/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import type { ConnectOptions } from '../core/core.ts'
import type { SecurityScheme } from '../core/credential.ts'
import { inQuery } from '../core/credential-places.ts'
import { credentials } from '../core/credentials.ts'
import { validation } from '../core/validation.ts'
import { json, verbatimBody } from '../http/bodies.ts'
import { operation } from '../http/call.ts'
import { paged } from '../pages/pages.ts'
import { openapiFetch } from '../transport.ts'
import { jsonLines } from './item-reader.ts'
import { type Progress, withProgress } from './progress.ts'
import { sending, streamBody } from './sending.ts'
import { streamed } from './streamed.ts'

const table = { method: 'POST', path: '/a', body: streamBody('application/x-ndjson', json) }
const append = sending(operation<{ body: unknown }, unknown>({ id: 'append', ...table }), {
  id: 'append',
  form: 'lines',
})
const sequence = sending(
  operation<{ body: unknown }, unknown>({ ...table, id: 'sequence', body: streamBody('application/json-seq') }),
  { id: 'sequence', form: 'sequence' },
)
const put = sending(
  operation<{ body: unknown }, unknown>({
    id: 'put',
    method: 'PUT',
    path: '/a',
    body: verbatimBody('application/octet-stream'),
    response: 'none',
  }),
  { id: 'put', form: 'bytes' },
)

const echo = sending(
  streamed<{ body: unknown }, unknown>(
    { id: 'echo', method: 'PUT', path: '/a', body: streamBody('application/x-ndjson') },
    { accept: 'application/x-ndjson', items: { 'application/x-ndjson': jsonLines } },
  ),
  { id: 'echo', form: 'lines' },
)

interface Sent {
  readonly type: string | null
  readonly text: string
}
let calls = 0
afterEach(() => {
  calls = 0
})

/** Reads each request to its end, and echoes it. */
const service = (options: ConnectOptions = {}, status = 200) =>
  connect(
    {},
    {
      baseUrl: 'http://localhost',
      retry: { base: 1 },
      ...options,
      fetch: async (url, init) => {
        calls++
        const request = new Request(url, init as RequestInit)
        const sent: Sent = { type: request.headers.get('content-type'), text: await request.text() }
        return Response.json(sent, { status })
      },
    },
  )

/** Items, and whether their iterator was returned. */
const given = (...items: readonly unknown[]) => {
  const state = { given: 0, left: false }
  async function* body() {
    try {
      for (const item of items) {
        state.given++
        yield item
      }
    } finally {
      state.left = true
    }
  }
  return { state, body: body() }
}

it('items are sent as lines or a sequence, with all digits of integers', async () => {
  const lines = given({ a: 'ü\n' }, 12345678901234567890n, null)
  expect(await append(service(), { body: lines.body })).toEqual({
    type: 'application/x-ndjson',
    text: '{"a":"ü\\n"}\n12345678901234567890\nnull\n',
  })
  expect(await sequence(service(), { body: given(1, [2]).body })).toEqual({
    type: 'application/json-seq',
    text: '\x1e1\n\x1e[2]\n',
  })
})

it('a stream can be a ReadableStream; other bodies are serialized as usual', async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(1)
      controller.close()
    },
  })
  expect(await append(service(), { body: stream })).toMatchObject({ text: '1\n' })
  expect(await append(service(), { body: { a: 1 } })).toEqual({ type: 'application/json', text: '{"a":1}' })
  await put(service(), { body: new Blob(['abc']) })
})

it('a call whose body is a stream is sent once', async () => {
  await expect(put(service({}, 503), { body: given(new Uint8Array(1)).body })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(1)
  await expect(put(service({}, 503), { body: new Blob(['a']) })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(4)
})

it.each([[[1, 2]], [{ a: 1 }], ['text']])('%j is refused as a streamed body', async body => {
  await expect(sequence(service(), { body })).rejects.toThrow(
    'body must be an async iterable or a ReadableStream of items',
  )
  expect(calls).toBe(0)
})

describe('a body that was already consumed', () => {
  const sentBefore = async (body: AsyncIterable<unknown>) => {
    await append(service(), { body })
    return body
  }
  const taken = new ReadableStream({ start: controller => controller.close() })
  taken.getReader()

  it.each<readonly [string, () => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>]>([
    ['a generator', () => sentBefore(given(1).body)],
    ['a ReadableStream', () => sentBefore(new ReadableStream({ start: controller => controller.close() }))],
    ['a locked ReadableStream', () => taken],
  ])('is refused, and never sent as an empty body: %s', async (_, make) => {
    const call = append(service(), { body: await make() })
    await expect(call).rejects.toThrow('append: body was read before: a stream can be read only once')
  })

  it('is refused for the second page', async () => {
    const pages = paged(append, {
      id: 'append',
      items: ['text'],
      turn: ({ input }) => (input['page'] ? undefined : { ...input, page: 2 }),
    })
    const all = async (body: unknown) => {
      for await (const _ of pages(service(), { body } as never).pages());
    }
    await expect(all(given(1).body)).rejects.toThrow('append: body was read before')
    expect(calls).toBe(2)
    // an iterable that supports several iterations is sent again
    await all({ [Symbol.asyncIterator]: () => given(1).body[Symbol.asyncIterator]() })
    expect(calls).toBe(4)
  })
})

describe('a call rejects with', () => {
  it('the error of the source', async () => {
    async function* broken() {
      yield 1
      throw new RangeError('out of items')
    }
    await expect(append(service(), { body: broken() })).rejects.toThrow(new RangeError('out of items'))
  })

  it('an item that violates the contract, unless `validate` is `report`', async () => {
    const reported: unknown[] = []
    const refusing = { append: { sentItem: refuse } }
    const check = validation({ validators: refusing, onContractError: error => void reported.push(error) })
    const bad = given(1, 'a', 2)
    const call = append(service({ check }), { body: bad.body })
    await expect(call).rejects.toMatchObject({
      name: 'ContractError',
      side: 'request',
      message: 'append: body[1] violates the contract at the root: must be a number',
      issues: [{ pointer: '' }],
    })
    expect(bad.state).toEqual({ given: 2, left: true })
    const result = append(service({ check }), { body: given('a').body }).result()
    expect(await result).toMatchObject({ ok: false, error: { name: 'ContractError' } })
    expect(await append(service({ check }), { body: given('a').body }, { validate: 'report' })).toMatchObject({
      text: '"a"\n',
    })
    expect(reported).toHaveLength(1)
    expect(await append(service({ check }), { body: given('a').body }, { validate: 'off' })).toMatchObject({
      text: '"a"\n',
    })
  })

  it('an item that cannot be serialized', async () => {
    await expect(append(service(), { body: given(() => 1).body })).rejects.toThrow(
      'append: body yielded a function, which cannot be written as JSON',
    )
    await expect(put(service(), { body: given('text').body })).rejects.toThrow(
      'put: body must yield Uint8Arrays, but it yielded string',
    )
  })

  it("the reason of the caller's signal, before and while it is sent", async () => {
    await expect(append(service(), { body: given(1).body }, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    const controller = new AbortController()
    const endless = given(...Array.from({ length: 1000 }, (_, index) => index))
    async function* slowly() {
      for await (const item of endless.body) {
        if (item === 3) controller.abort(new Error('enough'))
        yield item
      }
    }
    await expect(append(service(), { body: slowly() }, { signal: controller.signal })).rejects.toThrow('enough')
    expect(endless.state.given).toBeLessThan(10)
    expect(endless.state.left).toBe(true)
  })

  it('a timeout if the service reads nothing, but not if the source yields nothing', async () => {
    const stuck = connect(
      {},
      {
        baseUrl: 'http://localhost',
        retry: false,
        attemptTimeout: 50,
        fetch: (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          }),
      },
    )
    const unread = given(1)
    await expect(append(stuck, { body: unread.body })).rejects.toMatchObject({ name: 'TimeoutError', timeout: 50 })
    async function* slow() {
      for (let item = 0; item < 3; item++) {
        await new Promise(resolve => setTimeout(resolve, 80))
        yield item
      }
    }
    expect(await append(service({ attemptTimeout: 50 }), { body: slow() })).toMatchObject({ text: '0\n1\n2\n' })
  })
})

/** Reads a request to its end, and responds with headers and one item; sends the rest of the response on demand. */
const slowAnswer = (options: ConnectOptions = {}) => {
  const answer = { end: () => {} }
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      ...options,
      fetch: async (url, init) => {
        calls++
        const request = new Request(url, init as RequestInit)
        await request.text()
        const { signal } = request
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            signal.addEventListener('abort', () => controller.error(signal.reason))
            controller.enqueue(new TextEncoder().encode('1\n'))
            answer.end = () => {
              controller.enqueue(new TextEncoder().encode('2\n'))
              controller.close()
            }
          },
        })
        return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
      },
    },
  )
  return { connection, answer }
}
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const middleware = openapiFetch([{ onRequest: () => undefined }])

describe.each([
  ['fetch', {}],
  ['middleware', { transport: middleware }],
])('a response that starts and stalls, through %s', (_, options: ConnectOptions) => {
  it('ends with the signal of the caller', async () => {
    const controller = new AbortController()
    const call = append(slowAnswer(options).connection, { body: given(1).body }, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 30)
    await expect(call).rejects.toThrow('enough')
  })

  it('ends with the attempt timeout', async () => {
    const call = append(slowAnswer(options).connection, { body: given(1).body }, { attemptTimeout: 50 })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError', timeout: 50 })
  })

  it('ends with the signal of the caller, if it is a stream', async () => {
    const controller = new AbortController()
    const found: unknown[] = []
    const read = async () => {
      const items = echo(slowAnswer(options).connection, { body: given(1).body }, { signal: controller.signal })
      for await (const item of items) {
        found.push(item)
        setTimeout(() => controller.abort(new Error('enough')), 30)
      }
    }
    await expect(read()).rejects.toThrow('enough')
    expect(found).toEqual([1])
  })

  it('has no time limit, if it is a stream', async () => {
    const { connection, answer } = slowAnswer({ ...options, attemptTimeout: 50 })
    const found: unknown[] = []
    for await (const item of echo(connection, { body: given(1).body })) {
      found.push(item)
      if (item === 1) setTimeout(answer.end, 150)
    }
    expect(found).toEqual([1, 2])
  })
})

it('the time after a streamed response starts is not limited, even if the body has not ended', async () => {
  let answer: ReadableStreamDefaultController<Uint8Array> | undefined
  let ended = false
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      attemptTimeout: 50,
      fetch: async (_, init) => {
        const { body, signal } = init as { body: ReadableStream; signal: AbortSignal }
        const lines = new ReadableStream<Uint8Array>({
          start(controller) {
            answer = controller
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        })
        const copy = async () => {
          const reader = body.getReader()
          for (;;) {
            const { done, value } = await reader.read()
            if (done) break
            answer?.enqueue(value)
          }
          ended = true
        }
        void copy()
        return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } })
      },
    },
  )
  const found: unknown[] = []
  for await (const item of echo(connection, { body: given(1, 2).body })) {
    found.push(item)
    if (item !== 2) continue
    await wait(150)
    expect(ended).toBe(true)
    answer?.close()
  }
  expect(found).toEqual([1, 2])
})

it('no timer is left after the call, even if the source yields its last item later', async () => {
  const timers = () => process.getActiveResourcesInfo().filter(type => type === 'Timeout').length
  let release = () => {}
  const late = new Promise<void>(resolve => {
    release = resolve
  })
  async function* body() {
    yield 1
    await late
    yield 2
  }
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      fetch: async (_, init) => {
        const reader = (init as { body: ReadableStream }).body.getReader()
        await reader.read()
        void reader.read().catch(() => undefined)
        return new Response('1\n', { headers: { 'content-type': 'application/x-ndjson' } })
      },
    },
  )
  const before = timers()
  for await (const item of echo(connection, { body: body() })) expect(item).toBe(1)
  release()
  await new Promise(resolve => setImmediate(resolve))
  expect(timers()).toBe(before)
})

const schemes: readonly SecurityScheme[] = [{ id: 'key', type: 'apiKey', in: 'query', name: 'key', place: inQuery }]
const secured = sending(operation<{ body: unknown }, unknown>({ id: 'secured', ...table, security: [{ key: [] }] }), {
  id: 'secured',
  form: 'lines',
})

it.each([
  ['fetch', {}],
  ['middleware', { transport: middleware }],
])(
  'a call whose credentials never resolve ends with the attempt timeout, or with the signal, through %s',
  async (_, options: ConnectOptions) => {
    const auth = () => new Promise<never>(() => {})
    const connection = connect(
      { schemes },
      { baseUrl: 'http://localhost', attemptTimeout: 50, auth, ...options },
      credentials,
    )
    const items = given(1)
    await expect(secured(connection, { body: items.body })).rejects.toMatchObject({ name: 'TimeoutError', timeout: 50 })
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('enough')), 20)
    const unbounded = { signal: controller.signal, attemptTimeout: 0 }
    await expect(secured(connection, { body: given(1).body }, unbounded)).rejects.toThrow('enough')
  },
)

it('the time in middleware does not count as time in which the service reads nothing', async () => {
  const transport = openapiFetch([{ onRequest: () => wait(120).then(() => undefined) }])
  const connection = service({ transport, attemptTimeout: 50 })
  expect(await append(connection, { body: given(1).body })).toMatchObject({ text: '1\n' })
})

it('middleware sends a stream once, and does not read it before the service does', async () => {
  const refused = service({ transport: middleware }, 503)
  await expect(put(refused, { body: given(new Uint8Array(1)).body })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(1)
  const items = given(...Array.from({ length: 50 }, (_, index) => index))
  let seen: number | undefined
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      transport: middleware,
      fetch: async (url, init) => {
        const request = new Request(url, init as RequestInit)
        const reader = (request.body as ReadableStream).getReader()
        await reader.read()
        await wait(20)
        seen = items.state.given
        await reader.cancel()
        return Response.json({})
      },
    },
  )
  await append(connection, { body: items.body })
  expect(seen).toBeLessThan(5)
  expect(items.state.left).toBe(true)
})

it.each([
  ['fetch', {}],
  ['middleware', { transport: middleware }],
])('a stream is not retried with new credentials, through %s', async (_, options: ConnectOptions) => {
  let requested = 0
  const auth = () => `key ${requested++}`
  const connection = connect(
    { schemes },
    {
      baseUrl: 'http://localhost',
      ...options,
      auth,
      fetch: async (url, init) => {
        calls++
        await new Request(url, init as RequestInit).text()
        return Response.json({}, { status: 401 })
      },
    },
    credentials,
  )
  await expect(secured(connection, { body: given(1).body })).rejects.toMatchObject({ status: 401 })
  expect(calls).toBe(1)
})

it.each([
  ['fetch', {}],
  ['middleware', { transport: middleware }],
])(
  'closing the response stream ends the source, and a failed source ends the response stream, through %s',
  async (_, options: ConnectOptions) => {
    const baseUrl = await serverOf((request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      request.on('error', () => undefined).pipe(response)
    })
    const connection = connect({}, { baseUrl, ...options })
    let left = () => {}
    const ended = new Promise<void>(resolve => {
      left = resolve
    })
    async function* endless() {
      try {
        for (;;) {
          yield 1
          await wait(5)
        }
      } finally {
        left()
      }
    }
    for await (const item of echo(connection, { body: endless() })) {
      expect(item).toBe(1)
      break
    }
    await ended
    let come = () => {}
    const came = new Promise<void>(resolve => {
      come = resolve
    })
    async function* broken() {
      yield 1
      await came
      throw new RangeError('out of items')
    }
    const found: unknown[] = []
    const read = async () => {
      for await (const item of echo(connection, { body: broken() })) {
        found.push(item)
        come()
      }
    }
    await expect(read()).rejects.toThrow(new RangeError('out of items'))
    expect(found).toEqual([1])
  },
)

it.each([
  ['complete', append],
  ['a stream', echo],
])('the rest of a body is not sent after the response, if the response is %s', async (_, call) => {
  let rest: Promise<unknown> | undefined
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      fetch: async (_, init) => {
        const reader = (init as { body: ReadableStream }).body.getReader()
        await reader.read()
        rest = wait(30).then(async () => [await reader.read(), await reader.read()])
        rest.catch(() => undefined)
        return new Response('1\n', { headers: { 'content-type': 'application/x-ndjson' } })
      },
    },
  )
  const items = given(1, 2, 3)
  const made: unknown = call(connection, { body: items.body })
  const found: unknown[] = []
  if (made instanceof Promise) found.push(await made)
  else for await (const item of made as AsyncIterable<unknown>) found.push(item)
  expect(found).toEqual([1])
  await expect(rest).rejects.toMatchObject({ name: 'AbortError' })
  expect(items.state).toEqual({ given: 1, left: true })
})

it.each([
  ['fetch', {}],
  ['middleware', { transport: middleware }],
])('the source is left if the request of a stream fails, through %s', async (_, options: ConnectOptions) => {
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      ...options,
      fetch: async (url, init) => {
        const reader = (new Request(url, init as RequestInit).body as ReadableStream).getReader()
        await reader.read()
        throw new TypeError('connection reset')
      },
    },
  )
  const items = given(1, 2)
  const read = async () => {
    for await (const _ of echo(connection, { body: items.body }));
  }
  await expect(read()).rejects.toMatchObject({ name: 'NetworkError' })
  await wait(0)
  expect(items.state).toEqual({ given: 1, left: true })
})

it("middleware sends a stream unbuffered, with the platform's fetch", async () => {
  const parts: string[] = []
  let arrived = () => {}
  const baseUrl = await serverOf((request, response) => {
    request.setEncoding('utf8').on('data', text => {
      parts.push(text)
      arrived()
    })
    request.on('end', () => response.end(JSON.stringify(`${request.url} ${request.headers['content-type']}`)))
  })
  const connection = connect({ schemes }, { baseUrl, transport: middleware, auth: () => 'k' }, credentials)
  async function* body() {
    for (let item = 1; item <= 3; item++) {
      const next = new Promise<void>(resolve => {
        arrived = resolve
      })
      yield item
      // a client that buffers items would wait forever
      await next
    }
  }
  expect(await secured(connection, { body: body() })).toBe('/a?key=k application/x-ndjson')
  expect(parts).toEqual(['1\n', '2\n', '3\n'])
})

it("calls listen to the caller's signal only while they are pending", async () => {
  const { signal } = new AbortController()
  const unused = echo(service(), { body: given(1).body }, { signal })
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  await append(service(), { body: given(1).body }, { signal })
  const { connection, answer } = slowAnswer()
  for await (const item of echo(connection, { body: given(1).body }, { signal })) if (item === 1) answer.end()
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  expect(unused).toBeDefined()
})

it('no item is requested before the service reads it', async () => {
  const items = given(1, 2, 3, 4, 5, 6, 7, 8, 9)
  let seen: number | undefined
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      fetch: async (_, init) => {
        const reader = (init as { body: ReadableStream }).body.getReader()
        await reader.read()
        await new Promise(resolve => setTimeout(resolve, 20))
        seen = items.state.given
        reader.cancel()
        return Response.json({})
      },
    },
  )
  await append(connection, { body: items.body })
  expect(seen).toBe(1)
  expect(items.state.left).toBe(true)
})

it('the response stream of an operation with a streamed body is not reopened', async () => {
  const connection = (cut: boolean) =>
    connect(
      {},
      {
        baseUrl: 'http://localhost',
        retry: { base: 1 },
        fetch: async (url, init) => {
          calls++
          const text = await new Request(url, init as RequestInit).text()
          const body = new ReadableStream({
            start(controller) {
              if (cut) controller.error(new Error('cut'))
              else controller.enqueue(new TextEncoder().encode(text))
              if (!cut) controller.close()
            },
          })
          return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
        },
      },
    )
  const found: unknown[] = []
  for await (const item of echo(connection(false), { body: given(1, 2).body })) found.push(item)
  expect(found).toEqual([1, 2])
  calls = 0
  await expect(
    (async () => {
      for await (const item of echo(connection(true), { body: given(1).body })) found.push(item)
    })(),
  ).rejects.toMatchObject({ name: 'NetworkError' })
  expect(calls).toBe(1)
})

it.each([
  ['a Blob', () => new Blob([new Uint8Array(200_000)]), 200_000],
  ['a buffer', () => new Uint8Array(200_000), 200_000],
  ['a ReadableStream', () => new Blob([new Uint8Array(200_000)]).stream(), undefined],
  ['an async generator', () => given(new Uint8Array(150_000), new Uint8Array(50_000)).body, undefined],
])('reports the progress of %s', async (_, body, total) => {
  const reports: Progress[] = []
  const bytes = withProgress(body() as Blob, progress => void reports.push(progress))
  await put(service(), { body: bytes })
  expect(reports.at(-1)).toEqual({ bytes: 200_000, total })
  expect(reports.length).toBeGreaterThan(1)
})

const refuse = {
  check: (value: unknown) =>
    typeof value === 'number' ? { ok: true } : { ok: false, issues: [{ pointer: '', message: 'must be a number' }] },
}
