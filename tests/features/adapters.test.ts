import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  NotFound,
  reply,
  type Server,
  type ServerOptions,
  streamedBody,
} from '@chainwright/runtime-server'
import express from 'express'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createServerOf, hosts, overHttp, type Served } from './served.ts'
import { inTime, settled, until } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// A generated server behaves in the same way in every host: Node, fetch, Hono, Express and Fastify. The tests run in
// all of them: responses, streams in both directions, callers that disconnect, limits of bodies, errors of handlers,
// and shutdown.
const json = (schema: object) => ({ 'application/json': { schema } })
const octets = 'application/octet-stream'
const bytes = { [octets]: { schema: { type: 'string', format: 'binary' } } }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const ok = (content: object) => ({ 200: { description: 'Fine.', content } })
const stream = (mediaType: string, item: object) => ok({ [mediaType]: { 'x-item-schema': item } })
const event = { type: 'object', required: ['data'], properties: { data: { type: ['integer', 'string'] } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Adapters', version: '1.0.0' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [id, { name: 'size', in: 'query', schema: { type: 'integer', maximum: 9, default: 3 } }],
        responses: ok(json({})),
      },
      delete: { operationId: 'dropThing', parameters: [id], responses: { 204: { description: 'Gone.' } } },
    },
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: { required: true, content: json({ type: 'object', required: ['name'] }) },
        responses: { 201: { description: 'Added.', content: json({}) } },
      },
    },
    '/state': { get: { operationId: 'getState', responses: { default: { description: 'Any.', content: json({}) } } } },
    '/file': {
      get: { operationId: 'getFile', responses: ok(bytes) },
      put: { operationId: 'putFile', requestBody: { required: true, content: bytes }, responses: ok(json({})) },
    },
    '/events': {
      get: { operationId: 'watch', responses: stream('text/event-stream', event) },
    },
    '/lines': { get: { operationId: 'list', responses: stream('application/x-ndjson', { type: 'integer' }) } },
    '/text': {
      put: {
        operationId: 'putText',
        requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: ok(json({})),
      },
    },
    '/report': {
      get: {
        operationId: 'getReport',
        responses: {
          200: { description: 'A summary.', content: json({}) },
          202: { description: 'All of it.', content: bytes },
        },
      },
    },
    '/wait': { get: { operationId: 'wait', responses: ok(json({})) } },
  },
}

type Handler = (input: never, context: Context) => unknown
const create = createServerOf('adapters', document)

const place = (operation: string, at: string, host: string): string =>
  `operation ${operation} of the contract in ${host} at ${at}`

/** Hosts whose own parser reads a body of JSON first. */
const isParsedBefore = (host: string): boolean => host === 'express after express.json()'
/** Hosts over a socket. */
const isOverNetwork = (host: string): boolean => !['fetch', 'hono'].includes(host)

describe.each(Object.keys(hosts).filter(host => host !== 'express alone'))('in %s', host => {
  let hosted: Served | undefined
  let server: Server
  let errors: unknown[]
  const serve = async (service: Readonly<Record<string, Handler>>, options: ServerOptions = {}): Promise<Served> => {
    errors = []
    server = create(service, { partial: true, onError: error => void errors.push(error), ...options })
    hosted = await (hosts[host] as (server: Server) => Promise<Served>)(server)
    return hosted
  }
  afterEach(async () => {
    await hosted?.stop()
    hosted = undefined
  })
  const at = (operation: string, where: string): string => place(operation, where, host)

  it('a response has the status, the headers and the body of its operation', async () => {
    const { call } = await serve({
      getThing: (input: object) => reply(input, { headers: { 'x-own': 'a, b', etag: '"1"' } }),
      dropThing: () => undefined,
      addThing: ({ body }: { body: object }) => body,
      getState: () => reply({ ready: false }, { status: 503 } as never),
      getFile: () => new Blob(['äb']),
    })
    const seen = async (path: string, init: RequestInit = {}) => {
      const response = await call(path, init)
      const { headers } = response
      const own = ['content-type', 'x-own', 'etag'].flatMap(name => headers.get(name) ?? [])
      const text = await response.text()
      // RFC 9110 §8.6: no length with 204. A host without a network does not write one.
      const length = response.status === 204 ? null : String(Buffer.byteLength(text))
      if (isOverNetwork(host))
        expect(headers.get('content-length'), at(`of ${path}`, 'header:content-length')).toBe(length)
      return [response.status, ...own, text]
    }
    const body = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const type = 'application/json'
    expect(await seen('/things/a%2Fb?size=7'), at('getThing', 'the response')).toEqual([
      200,
      type,
      'a, b',
      '"1"',
      '{"id":"a/b","size":7}',
    ])
    expect(await seen('/things/é', { method: 'DELETE' }), at('dropThing', 'the response')).toEqual([204, ''])
    expect(await seen('/things', { ...body, body: '{"name":"é"}' }), at('addThing', 'the response')).toEqual([
      201,
      type,
      '{"name":"é"}',
    ])
    expect(await seen('/state'), at('getState', 'the response')).toEqual([503, type, '{"ready":false}'])
    expect(await seen('/file'), at('getFile', 'the response')).toEqual([200, octets, 'äb'])
    const refusal = (message: string, statusCode: number, error: string) =>
      JSON.stringify({ message, statusCode, error })
    expect(await seen('/things/a?size=10'), at('getThing', 'the refusal')).toEqual([
      400,
      type,
      refusal('size must be at most 9, but is 10', 400, 'Bad Request'),
    ])
    expect(await seen('/things', { ...body, body: '{}' }), at('addThing', 'the refusal')).toEqual([
      400,
      type,
      refusal('body.name must be present, but is missing', 400, 'Bad Request'),
    ])
  })

  it('the response to HEAD has the length of the body, and no body', async () => {
    const { call } = await serve({ getThing: () => 'éé', getFile: () => new Blob(['abc']) })
    const seen = async (path: string) => {
      const response = await call(path, { method: 'HEAD' })
      return [response.status, response.headers.get('content-length'), await response.text()]
    }
    expect(await seen('/things/a'), at('getThing', 'the response to HEAD')).toEqual([200, '6', ''])
    expect(await seen('/file'), at('getFile', 'the response to HEAD')).toEqual([200, '3', ''])
  })

  it('the response to HEAD of a stream has its headers, and ends the source', async () => {
    const state = { ended: 0 }
    async function* watch() {
      try {
        for (;;) yield { data: 1 }
      } finally {
        state.ended += 1
      }
    }
    const { call } = await serve({ watch })
    const response = await call('/events', { method: 'HEAD' })
    expect(
      [response.status, response.headers.get('content-type'), await response.text()],
      at('watch', 'the response to HEAD'),
    ).toEqual([200, 'text/event-stream', ''])
    await until(() => state.ended, 1, at('watch', 'the end of the source'))
  })

  it('a handler gets the target, the headers and the address of the request', async () => {
    const { call } = await serve({
      getThing: (_, { request, headers, path, requestId }) => [
        request.method,
        request.path,
        request.query,
        headers.get('x-own'),
        headers.get('x-none'),
        path,
        requestId,
        typeof request.remoteAddress,
      ],
    })
    const headers = { 'x-own': 'a', 'x-request-id': 'an-id' }
    const response = await call('/things/a%20b?size=1&z=%20', { headers })
    const address = isOverNetwork(host) ? 'string' : 'undefined'
    const [, , , ...rest] = (await response.json()) as unknown[]
    expect(rest, at('getThing', 'the context')).toEqual(['a', null, { id: 'a b' }, 'an-id', address])
  })

  it('an error of a handler is a response, and the next request gets its own', async () => {
    const { call } = await serve({
      getThing: ({ id: thing }: { id: string }) => {
        if (thing === 'none') throw new NotFound('no such thing', { headers: { 'x-own': 'a' } })
        if (thing === 'late') return Promise.reject(new Error('secret'))
        if (thing === 'header') return reply(1, { headers: { 'x-bad': 'a\r\nx-evil: 1' } })
        throw new TypeError('secret')
      },
    })
    const seen = async (thing: string) => {
      const response = await call(`/things/${thing}`)
      const text = await response.text()
      return [response.status, response.headers.get('x-own'), text.includes('secret'), response.headers.get('x-evil')]
    }
    expect(await seen('none'), at('getThing', 'the error')).toEqual([404, 'a', false, null])
    for (const crash of ['late', 'header', 'thrown'])
      expect(await seen(crash), at('getThing', `the crash ${crash}`)).toEqual([500, null, false, null])
    expect(errors.length, at('getThing', 'the errors that onError gets')).toBe(3)
    expect(server.active, at('getThing', 'the number of pending calls')).toBe(0)
  })

  it('a body of the maximum length is accepted, and one more byte is refused', async () => {
    const { call } = await serve(
      {
        putFile: async ({ body }: { body: Blob }) => [...new Uint8Array(await body.arrayBuffer())].join(''),
        addThing: ({ body }: { body: object }) => body,
      },
      { maxBodyBytes: 10 },
    )
    const put = async (body: BodyInit) => {
      const init = { method: 'PUT', headers: { 'content-type': octets }, body, duplex: 'half' }
      const response = await call('/file', init as RequestInit)
      return [response.status, await response.json()]
    }
    const message = 'Body is larger than 10 bytes (maxBodyBytes)'
    const refused = [413, { message, statusCode: 413, error: 'Content Too Large' }]
    /** A stream of texts as pieces; with `isEndless`, it never ends. */
    const pieces = (texts: readonly string[], isEndless = false) => {
      const bytes = texts.map(text => Uint8Array.from(text, Number))
      return new ReadableStream({
        start(controller) {
          for (const one of bytes) controller.enqueue(one)
          if (!isEndless) controller.close()
        },
        cancel() {
          isCancelled = true
        },
      })
    }
    let isCancelled = false
    const whole = Uint8Array.from('1234567891', Number)
    expect(await put(whole), at('putFile', 'a body of 10 bytes')).toEqual([200, '1234567891'])
    expect(await put(new Uint8Array(11)), at('putFile', 'a body of 11 bytes')).toEqual(refused)
    expect(await put(pieces(['123', '4567', '891'])), at('putFile', 'a body of 3, 4 and 3 bytes')).toEqual([
      200,
      '1234567891',
    ])
    expect(await put(pieces(['1234', '5678912'])), at('putFile', 'a body of 4 and 7 bytes')).toEqual(refused)
    if (!isOverNetwork(host)) {
      expect(await put(pieces(['12345678912'], true)), at('putFile', 'a body without an end')).toEqual(refused)
      await until(() => isCancelled, true, at('putFile', 'the rest of the body'))
    }
    if (isParsedBefore(host)) return
    const text = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect((await call('/things', { ...text, body: '{"name":0}' })).status, at('addThing', 'a text of 10 bytes')).toBe(
      201,
    )
    expect((await call('/things', { ...text, body: '{"name":10}' })).status, at('addThing', 'a text of 11')).toBe(413)
    const broken = { ...text, body: new Uint8Array([0x22, 0xff, 0x22]) }
    expect(await (await call('/things', broken)).json(), at('addThing', 'a text that is not UTF-8')).toMatchObject({
      statusCode: 400,
      message: 'Body is not valid UTF-8',
    })
  })

  it('a body that does not arrive in time is refused', async () => {
    const { call } = await serve({ putFile: async ({ body }: { body: Blob }) => body.size }, { bodyTimeout: 40 })
    const body = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(1)) })
    const init = { method: 'PUT', headers: { 'content-type': octets }, body, duplex: 'half' } as RequestInit
    const answer = await inTime(call('/file', init).then(async response => [response.status, await response.json()]))
    expect(answer, at('putFile', 'the refusal')).toEqual([
      408,
      { message: 'Body did not arrive within 40 ms (bodyTimeout)', statusCode: 408, error: 'Request Timeout' },
    ])
  })

  it('a handler of a streamed body gets each piece as it arrives, and then the end', async () => {
    const sizes: number[] = []
    const { call } = await serve({
      putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
        for await (const piece of body) sizes.push(piece.length)
        return 'the end'
      }) as never,
    })
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* pieces() {
      yield new Uint8Array(3)
      await first.promise
      yield new Uint8Array(5)
      await second.promise
    }
    const body = Readable.toWeb(Readable.from(pieces(), { objectMode: false }))
    const answer = call('/file', {
      method: 'PUT',
      headers: { 'content-type': octets },
      body,
      duplex: 'half',
    } as RequestInit)
    await until(() => sizes, [3], at('putFile', 'the first piece'))
    first.resolve()
    await until(() => sizes, [3, 5], at('putFile', 'the second piece'))
    second.resolve()
    expect(await (await answer).json(), at('putFile', 'the response')).toBe('the end')
  })

  it('a handler may respond before the end of a streamed body', async () => {
    const { call } = await serve({
      putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
        for await (const piece of body) return piece[0]
        return 'nothing'
      }) as never,
    })
    const put = async (byte: number) => {
      const init = { method: 'PUT', headers: { 'content-type': octets }, body: new Uint8Array(100_000).fill(byte) }
      return (await call('/file', init)).json()
    }
    expect([await put(1), await put(2)], at('putFile', 'two responses')).toEqual([1, 2])
  })

  it('items are sent as they arrive, and the stream ends with its source', async () => {
    const next = Promise.withResolvers<void>()
    async function* list() {
      yield 1
      await next.promise
      yield 2
      yield 3
    }
    const { call } = await serve({ list })
    const response = await call('/lines')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const first = await inTime(Promise.resolve(reader?.read().then(({ value }) => value)))
    expect(first, at('list', 'the first item')).toBe('1\n')
    next.resolve()
    let rest = ''
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) rest += part.value
    expect(rest, at('list', 'the other items')).toBe('2\n3\n')
    const { headers } = response
    expect(
      ['content-type', 'cache-control', 'x-accel-buffering', 'content-length'].map(name => headers.get(name)),
      at('list', 'the headers'),
    ).toEqual(['application/x-ndjson', 'no-store', 'no', null])
    expect(server.active, at('list', 'the number of pending calls')).toBe(0)
  })

  it('bytes and texts of a stream are sent unchanged, and other pieces are an error of the handler', async () => {
    let pieces: readonly unknown[] = ['a', Uint8Array.of(0xff, 0x62)]
    const { call } = await serve({
      async *getFile() {
        yield* pieces
      },
    })
    const response = await call('/file')
    expect(
      [response.headers.get('content-type'), ...new Uint8Array(await response.arrayBuffer())],
      at('getFile', 'the body'),
    ).toEqual([octets, 0x61, 0xff, 0x62])
    pieces = [{}]
    expect((await call('/file')).status, at('getFile', 'the status')).toBe(500)
    expect(errors.map(String), at('getFile', 'the errors that onError gets')).toEqual([
      'TypeError: The handler of getFile yielded object as a chunk of its response: yield bytes (Uint8Array) or strings',
    ])
  })

  it('a stream has the first status that can be a stream', async () => {
    let isStream = false
    async function* pieces() {
      yield 'all'
    }
    const { call } = await serve({ getReport: () => (isStream ? pieces() : 'a summary') })
    const seen = async () => {
      const response = await call('/report')
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    expect(await seen(), at('getReport', 'the response with a value')).toEqual([200, 'application/json', '"a summary"'])
    isStream = true
    expect(await seen(), at('getReport', 'the response with a stream')).toEqual([202, octets, 'all'])
  })

  it('a handler may send a `ReadableStream` with its own status and headers, which is canceled with the response', async () => {
    const state = { cancelled: 0 }
    const list = () =>
      reply(
        new ReadableStream({
          start: controller => controller.enqueue(1),
          cancel() {
            state.cancelled += 1
          },
        }),
        { status: 200, headers: { 'cache-control': 'private', 'x-own': 'a' } },
      )
    const { call } = await serve({ list })
    const response = await call('/lines')
    const { headers } = response
    expect(
      ['cache-control', 'x-own', 'content-type'].map(name => headers.get(name)),
      at('list', 'the headers'),
    ).toEqual(['private', 'a', 'application/x-ndjson'])
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await until(() => state.cancelled, 1, at('list', 'the source'))
  })

  it('a source that fails when it ends is reported, and a signal that is read late is aborted', async () => {
    const seen: unknown[] = []
    const list = (_: unknown, context: Context) => ({
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ done: false, value: 1 }),
        async return() {
          seen.push(context.signal.aborted, (context.signal.reason as Error | undefined)?.name)
          throw new Error('no end')
        },
      }),
    })
    const { call } = await serve({ list: list as never })
    const reader = (await call('/lines')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await until(() => seen, [true, 'AbortError'], at('list', 'the signal'))
    await until(() => errors.map(String), ['Error: no end'], at('list', 'the errors that onError gets'))
  })

  it('an error before the first item is a response; a later one is an event, or cuts the connection', async () => {
    async function* failing(item: unknown, error: Error) {
      if (item !== undefined) yield item
      throw error
    }
    let source: () => AsyncIterable<unknown>
    const { call } = await serve({ watch: () => source(), list: () => source() })
    source = () => failing(undefined, new NotFound('no such topic'))
    expect((await call('/events')).status, at('watch', 'the status')).toBe(404)
    source = () => failing({ data: 1 }, new NotFound('gone'))
    expect(await (await call('/events')).text(), at('watch', 'the body')).toBe(
      'data: 1\n\nevent: error\ndata: {"message":"gone","statusCode":404,"error":"Not Found"}\n\n',
    )
    expect(errors, at('watch', 'the errors that onError gets')).toEqual([])
    source = () => failing(1, new Error('a crash'))
    const cut = await (await call('/lines')).text().catch(() => 'cut')
    expect(cut, at('list', 'the end of the body')).toBe('cut')
    expect(errors.map(String), at('list', 'the errors that onError gets')).toEqual(['Error: a crash'])
  })

  it('a slow caller pauses the source', async () => {
    let count = 0
    async function* watch() {
      for (; ; count += 1) yield { data: 'x'.repeat(2 ** 18) }
    }
    const { call } = await serve({ watch })
    const reader = (await call('/events')).body?.getReader()
    await reader?.read()
    // the buffers of the system are full
    const sent = await settled(() => count, 60, at('watch', 'the items of the source'))
    // without a network, only the item that the server requests in advance
    expect(sent, at('watch', 'the items of the source')).toBeLessThan(isOverNetwork(host) ? 200 : 3)
    await reader?.cancel()
  })

  it.each(['after the first item', 'before the first item'])(
    'a caller that disconnects %s ends the stream',
    async when => {
      const state = { begun: 0, aborted: 0, ended: 0 }
      async function* watch(_: unknown, { signal }: Context) {
        signal.addEventListener('abort', () => {
          state.aborted += 1
        })
        try {
          if (when === 'after the first item') yield { data: 0 }
          state.begun += 1
          for (; !signal.aborted; ) {
            await wait(5)
            if (when === 'after the first item') yield { data: 1 }
          }
        } finally {
          state.ended += 1
        }
      }
      const { call } = await serve({ watch: watch as never })
      const caller = new AbortController()
      const called = call('/events', { signal: caller.signal })
        .then(response => response.text())
        .catch(() => 'aborted')
      await until(() => state.begun, 1, at('watch', 'the source'))
      caller.abort()
      await until(() => state, { begun: 1, aborted: 1, ended: 1 }, at('watch', 'the source and its signal'))
      await called
      expect(errors, at('watch', 'the errors that onError gets')).toEqual([])
      await until(() => server.active, 0, at('watch', 'the number of pending calls'))
    },
  )

  it.each(['its request', 'the body'])(
    'a caller that cancels %s ends a source that does not use its signal',
    async what => {
      const state = { aborted: 0, ended: 0 }
      async function* watch(_: unknown, { signal }: Context) {
        signal.addEventListener('abort', () => {
          state.aborted += 1
        })
        try {
          for (;;) {
            yield { data: 0 }
            await wait(2)
          }
        } finally {
          state.ended += 1
        }
      }
      const { call } = await serve({ watch: watch as never })
      const caller = new AbortController()
      const response = await call('/events', { signal: caller.signal })
      const reader = response.body?.getReader()
      await reader?.read()
      expect(state, at('watch', 'the source and its signal')).toEqual({ aborted: 0, ended: 0 })
      if (what === 'its request') {
        caller.abort()
        await reader?.read().catch(() => undefined)
      } else await reader?.cancel()
      await until(() => state, { aborted: 1, ended: 1 }, at('watch', 'the source and its signal'))
      expect(errors, at('watch', 'the errors that onError gets')).toEqual([])
    },
  )

  it('a caller that disconnects aborts the signal of its handler, and no other signal', async () => {
    const signals: AbortSignal[] = []
    const end = Promise.withResolvers<void>()
    const { call } = await serve({
      wait: async (_, { signal }) => {
        signals.push(signal)
        await end.promise
        return signal.aborted
      },
    })
    const caller = new AbortController()
    const left = call('/wait', { signal: caller.signal }).catch(() => undefined)
    const stays = call('/wait')
    await until(() => signals.length, 2, at('wait', 'the handlers'))
    expect(
      signals.map(({ aborted }) => aborted),
      at('wait', 'the signals'),
    ).toEqual([false, false])
    caller.abort()
    await until(() => signals.filter(({ aborted }) => aborted).length, 1, at('wait', 'the signals'))
    end.resolve()
    expect(await (await stays).json(), at('wait', 'the signal of the other call')).toBe(false)
    await left
    await until(() => server.active, 0, at('wait', 'the number of pending calls'))
    await wait(10)
    expect(signals.filter(({ aborted }) => aborted).length, at('wait', 'the signals after the responses')).toBe(1)
  })

  it('a server that shuts down finishes its calls, and refuses new ones', async () => {
    const end = Promise.withResolvers<void>()
    const ends = [Promise.withResolvers<void>(), end]
    let calls = 0
    const { call } = await serve({ wait: () => ends[calls++]?.promise.then(() => 'done'), getThing: () => 1 })
    const other = call('/wait')
    await until(() => calls, 1, at('wait', 'the calls'))
    const first = call('/wait')
    await until(() => server.active, 2, at('wait', 'the number of pending calls'))
    let isDrained = false
    void server.drain().then(() => {
      isDrained = true
    })
    const refused = await call('/things/a')
    expect([refused.status, isDrained], at('getThing', 'the status and the end')).toEqual([503, false])
    expect((await refused.json()) as object, at('getThing', 'the refusal')).toMatchObject({ message: 'Shutting down' })
    ends[0]?.resolve()
    expect(await (await other).json(), at('wait', 'the response')).toBe('done')
    await until(() => server.active, 1, at('wait', 'the number of pending calls'))
    await wait(5)
    expect(isDrained, at('wait', 'the end while a call is pending')).toBe(false)
    end.resolve()
    expect(await (await first).json(), at('wait', 'the response')).toBe('done')
    await until(() => [isDrained, server.active], [true, 0], at('wait', 'the end and the pending calls'))
  })
})

describe('behind parsers of Express that keep bodies', () => {
  const at = (operation: string, where: string): string => place(operation, where, 'Express')
  const put = async (service: object, body: BodyInit, type: string, path = '/file') => {
    const app = express()
    app.use(express.raw(), express.text({ type: 'text/*' }))
    app.use(create(service, { partial: true, maxBodyBytes: 10, maxStreamBytes: 10, onError: () => undefined }).express)
    const { call, stop } = await overHttp(app)
    onTestFinished(stop)
    const init = { method: 'PUT', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
    const response = await call(path, init)
    return [response.status, await response.json()]
  }
  const whole = { putFile: async ({ body }: { body: Blob }) => body.text() }
  const streamed = {
    putFile: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
      let text = ''
      for await (const piece of body) text += new TextDecoder().decode(piece)
      return text
    }),
  }

  it.each([
    ['whole', whole, 'maxBodyBytes'],
    ['as it arrives', streamed, 'maxStreamBytes'],
  ])('a body that is read %s is the same, and has the same limit', async (_, service, option) => {
    expect(await put(service, '1234567890', octets), at('putFile', 'a body of 10 bytes')).toEqual([200, '1234567890'])
    // without a stated length
    const body = new Blob(['12345678901']).stream()
    expect(await put(service, body, octets), at('putFile', 'a body of 11 bytes')).toEqual([
      413,
      { message: `Body is larger than 10 bytes (${option})`, statusCode: 413, error: 'Content Too Large' },
    ])
  })

  it('a text is the same', async () => {
    const service = { putText: ({ body }: { body: string }) => body }
    expect(await put(service, '"é"', 'text/plain', '/text'), at('putText', 'the body')).toEqual([200, '"é"'])
  })
})

it('a response that the host has begun ends the source of the operation', async () => {
  const state = { ended: 0 }
  const list = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: 1 }),
      async return() {
        state.ended += 1
        return { done: true, value: undefined }
      },
    }),
  }
  const server = create({ list: () => list }, { partial: true })
  const { call, stop } = await overHttp((request, response) => {
    server.node(request, response)
    response.writeHead(202).end('the host')
  })
  onTestFinished(stop)
  const response = await call('/lines')
  expect([response.status, await response.text()], place('list', 'the response', 'Node')).toEqual([202, 'the host'])
  await until(() => state.ended, 1, place('list', 'the end of the source', 'Node'))
})
