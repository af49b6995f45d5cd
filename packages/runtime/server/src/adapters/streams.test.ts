import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpResponseRow } from '../contract/contract.ts'
import type { Context } from '../exchange/context.ts'
import { NotFound } from '../exchange/errors.ts'
import { reply } from '../handlers/reply.ts'
import { createServer } from '../server/server.ts'
import { type Hosted, hosts } from '../testing/hosts.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

const events = { mediaType: 'text/event-stream', form: 'events', text: ['note'] } as const
const lines = {
  mediaType: 'application/x-ndjson',
  form: 'lines',
  check: {
    check: (value: unknown) =>
      typeof value === 'number'
        ? { ok: true }
        : {
            ok: false,
            issues: [{ path: [], pointer: '', keyword: 'type', expected: 'number', message: 'must be a number' }],
          },
  },
} as unknown as NonNullable<HttpResponseRow['streams']>[number]
const sequence = { mediaType: 'application/json-seq', form: 'sequence' } as const
const answer = (...streams: NonNullable<HttpResponseRow['streams']>): HttpResponseRow[] => [
  { status: 200, mediaType: streams[0]?.mediaType ?? '', streams },
]

const contract = contractOf({
  operations: [
    httpOperation({ id: 'events', method: 'GET', path: '/events', responses: answer(events) }),
    httpOperation({ id: 'lines', method: 'GET', path: '/lines', responses: answer(lines) }),
    httpOperation({
      id: 'json',
      method: 'GET',
      path: '/json',
      responses: answer({ mediaType: 'application/stream+json', form: 'lines' }),
    }),
    httpOperation({ id: 'sequence', method: 'GET', path: '/sequence', responses: answer(sequence) }),
    httpOperation({
      id: 'file',
      method: 'GET',
      path: '/file',
      responses: [
        { status: 200, mediaType: 'application/octet-stream' },
        { status: 206, mediaType: 'application/octet-stream' },
      ],
    }),
    httpOperation({
      id: 'report',
      method: 'GET',
      path: '/report',
      responses: [
        { status: 200, mediaType: 'application/json', mediaTypes: ['application/json', 'text/csv', 'image/png'] },
      ],
    }),
    httpOperation({
      id: 'chat',
      method: 'POST',
      path: '/chat',
      responses: [
        {
          status: 200,
          mediaType: 'application/json',
          mediaTypes: ['application/json', 'text/event-stream'],
          streams: [events],
        },
      ],
    }),
  ],
})

/** The current handler. */
let handler: (context: Context) => unknown
const handled = (_: unknown, context: Context) => handler(context)
const service = {
  events: handled,
  lines: handled,
  json: handled,
  sequence: handled,
  chat: handled,
  file: handled,
  report: handled,
}
const started = hosts as Readonly<Record<string, (server: ReturnType<typeof createServer>) => Promise<Hosted>>>

async function* of(...items: readonly unknown[]) {
  yield* items
}

/** A generator that records when it was returned. */
const endless = (item: unknown) => {
  const state = { given: 0, left: false, aborted: false }
  async function* items(context: Context) {
    context.signal.addEventListener('abort', () => {
      state.aborted = true
    })
    try {
      for (; !context.signal.aborted; state.given++) yield item
    } finally {
      state.left = true
    }
  }
  return { state, items }
}

describe.each(Object.keys(started))('through %s', name => {
  let host: Hosted
  let errors: unknown[]
  beforeEach(async () => {
    errors = []
    const onError = (error: unknown) => void errors.push(error)
    host = (await started[name]?.(
      createServer(contract, service, { onError, heartbeat: 60, validate: 'throw' }),
    )) as Hosted
  })
  afterEach(() => host.stop())

  const answered = async (path: string, init?: RequestInit) => {
    const response = await host.call(path, init)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  it('items are sent as events', async () => {
    handler = () =>
      of(
        { data: { a: 'b\nc' } },
        { event: 'note', data: 'one\r\ntwo\n', id: 'ü', retry: 5 },
        new TextEncoder().encode(':raw\n\n'),
      )
    expect(await answered('/events')).toEqual({
      status: 200,
      type: 'text/event-stream',
      text: 'data: {"a":"b\\nc"}\n\nevent: note\nid: ü\nretry: 5\ndata: one\ndata: two\ndata: \n\n:raw\n\n',
    })
  })

  it('items are sent as lines, or as a sequence', async () => {
    handler = () => of(1, 12345678901234567890n)
    expect((await answered('/sequence')).text).toBe('\x1e1\n\x1e12345678901234567890\n')
    handler = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(1)
          controller.enqueue(2)
          controller.close()
        },
      })
    expect(await answered('/lines')).toEqual({ status: 200, type: 'application/x-ndjson', text: '1\n2\n' })
  })

  it('the first item arrives before the second is produced', async () => {
    let go: (value?: unknown) => void = () => undefined
    const gone = new Promise(resolve => {
      go = resolve
    })
    handler = async function* () {
      yield { data: 1 }
      await gone
      yield { data: 2 }
    }
    const response = await host.call('/events')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('data: 1\n\n')
    go()
    expect((await reader?.read())?.value).toMatch(/^(?::\n\n)*data: 2\n\n$/)
    expect((await reader?.read())?.done).toBe(true)
  })

  it('a response with several media types is a stream or a value, depending on what the handler returns', async () => {
    handler = () => ({ whole: true })
    expect(await answered('/chat', { method: 'POST' })).toMatchObject({
      type: 'application/json',
      text: '{"whole":true}',
    })
    handler = () => of({ data: 1 })
    expect(await answered('/chat', { method: 'POST' })).toMatchObject({
      type: 'text/event-stream',
      text: 'data: 1\n\n',
    })
    handler = () => reply(of({ data: 1 }), { status: 200, headers: { 'x-a': 'b' } })
    const response = await host.call('/chat', { method: 'POST' })
    expect([response.headers.get('x-a'), response.headers.get('vary'), await response.text()]).toEqual([
      'b',
      'Accept',
      'data: 1\n\n',
    ])
  })

  it('text and bytes are sent unchanged', async () => {
    handler = () => ': text\n\n'
    expect((await answered('/events')).text).toBe(': text\n\n')
    handler = () => new Blob(['1\n'])
    expect((await answered('/lines')).text).toBe('1\n')
  })

  it('a response of bytes is sent as it is produced, and the caller can stop it', async () => {
    const { state, items } = endless(new Uint8Array(2 ** 16))
    handler = items
    const reader = (await host.call('/file')).body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    await expect.poll(() => state).toMatchObject({ left: true, aborted: true })
    handler = () => new Blob(['abc']).stream()
    expect(await answered('/file')).toEqual({ status: 200, type: 'application/octet-stream', text: 'abc' })
    handler = () => reply(of(new Uint8Array([97])), { status: 206, headers: { 'content-range': 'bytes 1-1/2' } })
    const part = await host.call('/file')
    const { headers } = part
    expect([part.status, headers.get('content-range'), headers.get('cache-control'), await part.text()]).toEqual([
      206,
      'bytes 1-1/2',
      null,
      'a',
    ])
  })

  it.each([
    ['image/*', 'image/png'],
    ['*/*', 'text/csv'],
  ])('a stream of bytes has a media type of the response other than JSON: %s', async (accept, type) => {
    handler = () => of('a', new Uint8Array([98]))
    expect(await answered('/report', { headers: { accept } })).toEqual({ status: 200, type, text: 'ab' })
  })

  it('a response of bytes is aborted if a chunk is neither bytes nor text', async () => {
    handler = () => of({ a: 1 })
    expect((await answered('/file')).status).toBe(500)
    expect(errors).toEqual([
      new TypeError(
        'The handler of file yielded object as a chunk of its response: yield bytes (Uint8Array) or strings',
      ),
    ])
  })

  it.each([{}, [1], null, 7])('%j is not a stream: 500, and onError is called', async value => {
    handler = () => value
    const refused = expect.objectContaining({ message: expect.stringContaining('its response is a stream') })
    expect((await answered('/events')).status).toBe(500)
    expect((await answered('/json')).status).toBe(500)
    expect(errors).toEqual([refused, refused])
  })

  it('an error before the first item is an ordinary error response', async () => {
    handler = async function* () {
      yield* []
      throw new NotFound('no such topic')
    }
    expect(await answered('/events')).toMatchObject({ status: 404, type: 'application/json' })
    handler = () => of('one')
    expect(await answered('/lines')).toMatchObject({ status: 500 })
    expect(errors).toHaveLength(1)
  })

  it('an error after the first item is an event, and ends the stream', async () => {
    handler = async function* () {
      yield { data: 1 }
      throw new NotFound('gone')
    }
    expect((await answered('/events')).text).toBe(
      'data: 1\n\nevent: error\ndata: {"message":"gone","statusCode":404,"error":"Not Found"}\n\n',
    )
    expect(errors).toHaveLength(0)
    handler = async function* () {
      yield { data: 1 }
      throw new Error('secret')
    }
    const { text } = await answered('/events')
    expect(text).toContain('event: error\ndata: {"message":"Internal server error')
    expect(text).not.toContain('secret')
    expect(errors).toHaveLength(1)
  })

  it('an error in a stream of lines cuts the connection, so that the stream does not look complete', async () => {
    handler = () => of(1, 'two', 3)
    const response = await host.call('/lines')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    await expect(async () => {
      while (!(await reader.read()).done);
    }).rejects.toThrow()
    expect(errors).toHaveLength(1)
  })

  it.each([
    [{ event: 'a\nb' }, 'whose name'],
    [{ id: 'a\0' }, 'whose id'],
    [{ retry: 1.5 }, 'whose retry'],
    [{ event: 'note', data: 1 }, 'whose data'],
    ['text', 'not an object'],
  ])('%j is not an event: 500, and onError is called', async (item, message) => {
    handler = () => of(item)
    expect((await answered('/events')).status).toBe(500)
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })])
  })

  it('an event stream starts before its first event, and sends a heartbeat while it is silent', {
    timeout: 10_000,
  }, async () => {
    handler = async function* () {
      await wait(1_200)
      yield { data: 1 }
    }
    expect((await answered('/events')).text).toMatch(/^(?::\n\n){2,6}data: 1\n\n$/)
  })

  it('a caller that disconnects ends the stream and aborts the signal', async () => {
    const { state, items } = endless({ data: 'x'.repeat(1_000) })
    handler = items
    const response = await host.call('/events')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => state).toMatchObject({ left: true, aborted: true })
    expect(errors).toEqual([])
  })

  it('a caller that disconnects before the first item ends the stream and aborts the signal', async () => {
    const state = { requested: false, left: false, aborted: false }
    let go: (value?: unknown) => void = () => undefined
    const first = new Promise(resolve => {
      go = resolve
    })
    handler = ({ signal }) => {
      signal.addEventListener('abort', () => {
        state.aborted = true
      })
      const next = async () => {
        state.requested = true
        await first
        return { done: false, value: { data: 1 } }
      }
      const end = async () => {
        state.left = true
        return { done: true, value: undefined }
      }
      return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
    }
    const caller = new AbortController()
    const call = host.call('/events', { signal: caller.signal }).catch(() => undefined)
    await expect.poll(() => state.requested).toBe(true)
    caller.abort()
    await expect.poll(() => state.aborted).toBe(true)
    go()
    await expect.poll(() => state.left).toBe(true)
    await call
    expect(errors).toEqual([])
  })

  it('a slow caller pauses the stream', async () => {
    const { state, items } = endless({ data: 'x'.repeat(2 ** 16) })
    handler = items
    const reader = (await host.call('/events')).body?.getReader()
    await reader?.read()
    let before = -1
    await expect
      .poll(
        () => {
          const isSame = state.given === before
          before = state.given
          return isSame
        },
        { interval: 200, timeout: 5_000 },
      )
      .toBe(true)
    expect(state).toMatchObject({ left: false })
    expect(state.given).toBeLessThan(1_000)
    await reader?.cancel()
    await expect.poll(() => state.left).toBe(true)
  })

  it('the handler receives the id of the last event that its caller got', async () => {
    handler = context => of({ data: context.lastEventId ?? null })
    const headers = { 'last-event-id': String.fromCharCode(...new TextEncoder().encode('é1')) }
    expect((await answered('/events', { headers })).text).toBe('data: "é1"\n\n')
    expect((await answered('/events')).text).toBe('data: null\n\n')
  })

  it('the response to HEAD has the headers and no body', async () => {
    const { state, items } = endless({ data: 1 })
    handler = items
    const response = await host.call('/events', { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/event-stream',
      '',
    ])
    await expect.poll(() => state.left).toBe(true)
  })
})

it.each([Number.POSITIVE_INFINITY, 2 ** 31, 0])('a heartbeat of %d milliseconds is disabled', async heartbeat => {
  const server = createServer(contract, service, { heartbeat })
  handler = async function* () {
    yield { data: 1 }
    await wait(50)
    yield { data: 2 }
  }
  expect(await (await server.fetch(new Request('http://localhost/events'))).text()).toBe('data: 1\n\ndata: 2\n\n')
})
