import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import type { ConnectOptions } from '../core/core.ts'
import type { SecurityScheme } from '../core/credential.ts'
import { inHeader } from '../core/credential-places.ts'
import { credentials } from '../core/credentials.ts'
import { validation } from '../core/validation.ts'
import { json } from '../http/bodies.ts'
import type { HttpTable } from '../http/table.ts'
import { countingServer } from '../testing/counting-server.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { openapiFetch } from '../transport.ts'
import { eventStream } from './event-stream.ts'
import { jsonLines } from './item-reader.ts'
import { Stream, type StreamOptions } from './stream.ts'
import { streamed, streamedOrWhole } from './streamed.ts'
import type { StreamTable } from './table.ts'

const SSE = { 'content-type': 'text/event-stream; charset=utf-8' }
const table: HttpTable = { id: 'watch', method: 'GET', path: '/watch' }
const streams: StreamTable = {
  accept: 'text/event-stream',
  items: { 'text/event-stream': eventStream({ text: true }) },
}
const watch = streamed<undefined, { data: string; event?: string }>(table, streams)
const quick = { retry: { base: 1 } }

const read = async (baseUrl: string, options: ConnectOptions = {}, call: StreamOptions = {}, from = watch) => {
  const found: string[] = []
  try {
    for await (const { data } of from(connect({}, { baseUrl, ...quick, ...options }), undefined, call)) found.push(data)
  } catch (error) {
    return { found, error: error as Error & Record<string, unknown> }
  }
  return { found, error: undefined }
}

describe('a stream', () => {
  it('yields its items as they arrive, and sends no request before it is iterated', async () => {
    let go: (value?: unknown) => void = () => undefined
    const { baseUrl, seen } = await countingServer(async (_, response) => {
      response.writeHead(200, SSE).write('data: 1\n\n')
      await new Promise(resolve => {
        go = resolve
      })
      response.end('data: 2\n\n')
    })
    const stream = watch(connect({}, { baseUrl }), undefined)
    await wait(20)
    expect(seen).toHaveLength(0)
    const items = stream[Symbol.asyncIterator]()
    expect(await items.next()).toEqual({ done: false, value: { data: '1' } })
    go()
    expect(await items.next()).toEqual({ done: false, value: { data: '2' } })
    expect(await items.next()).toEqual({ done: true, value: undefined })
    expect(seen[0]?.headers.accept).toBe('text/event-stream')
  })

  it('has a status and headers when it is opened', async () => {
    const { baseUrl } = await countingServer((_, response) =>
      response.writeHead(200, { ...SSE, 'x-a': 'b' }).end('data: 1\n\n'),
    )
    const { data, status, headers } = await watch(connect({}, { baseUrl })).open().withResponse()
    expect([status, headers.get('x-a')]).toEqual([200, 'b'])
    expect(await data.next()).toEqual({ done: false, value: { data: '1' } })
    expect(await data.next()).toEqual({ done: true, value: undefined })
  })

  it('rejects if the service refuses the request', async () => {
    const { fetch } = stubFetch(() => jsonResponse({ message: 'no' }, 404))
    const { error } = await read('http://x.test', { fetch })
    expect(error).toMatchObject({ name: 'ApiError', status: 404, messages: ['no'] })
    const result = await watch(connect({}, { baseUrl: 'http://x.test', fetch }))
      .open()
      .result()
    expect(result).toMatchObject({ ok: false, error: { name: 'ApiError', status: 404 } })
  })

  it('rejects if the response is not a stream, and ends if it has no body', async () => {
    const odd = new Response('a', { headers: { 'content-type': 'constructor' } })
    const { fetch } = stubFetch(
      (_, count) => [odd, jsonResponse({}), new Response(null, { status: 204 })][count - 1] as Response,
    )
    expect((await read('http://x.test', { fetch })).error).toMatchObject({ name: 'ContractError' })
    expect((await read('http://x.test', { fetch })).error).toMatchObject({
      name: 'ContractError',
      message: 'watch: the response (200, application/json) is not a stream of text/event-stream',
    })
    expect(await read('http://x.test', { fetch })).toEqual({ found: [], error: undefined })
  })

  it.each(['break', 'return while it waits', 'abort'])('aborts its request by %s', async how => {
    let gone = false
    const { baseUrl } = await countingServer((request, response) => {
      response.writeHead(200, SSE).write('data: 1\n\n')
      request.on('close', () => {
        gone = true
      })
    })
    const controller = new AbortController()
    const stream = watch(connect({}, { baseUrl }), undefined, { signal: controller.signal })
    if (how === 'break') for await (const _ of stream) break
    else {
      const items = stream[Symbol.asyncIterator]()
      await items.next()
      const waiting = items.next()
      if (how === 'abort') {
        controller.abort(new Error('enough'))
        expect(await rejection(waiting)).toMatchObject({ message: 'enough' })
      } else {
        await items.return?.()
        expect(await waiting).toEqual({ done: true, value: undefined })
      }
    }
    await expect.poll(() => gone).toBe(true)
  })

  it.each(['return', 'abort'])('aborts its request by %s before the response', async how => {
    let [requested, gone] = [false, false]
    const { baseUrl } = await countingServer((_, response) => {
      requested = true
      response.on('close', () => {
        gone = true
      })
    })
    const controller = new AbortController()
    const items = watch(connect({}, { baseUrl }), undefined, { signal: controller.signal })[Symbol.asyncIterator]()
    const waiting = items.next()
    await expect.poll(() => requested).toBe(true)
    if (how === 'abort') {
      controller.abort(new Error('enough'))
      expect(await rejection(waiting)).toMatchObject({ message: 'enough' })
    } else {
      expect(await items.return?.()).toEqual({ done: true, value: undefined })
      expect(await waiting).toEqual({ done: true, value: undefined })
    }
    await expect.poll(() => gone).toBe(true)
  })

  it.each(['return', 'abort'])('that was opened ends with %s before its first item is read', async how => {
    let gone = false
    const { baseUrl } = await countingServer((_, response) => {
      response.writeHead(200, SSE).write('data: 1\n\n')
      response.on('close', () => {
        gone = true
      })
    })
    const controller = new AbortController()
    const items = await watch(connect({}, { baseUrl }), undefined, { signal: controller.signal }).open()
    if (how === 'abort') controller.abort(new Error('enough'))
    else await items.return()
    await expect.poll(() => gone).toBe(true)
    if (how === 'abort') expect(await rejection(items.next())).toMatchObject({ message: 'enough' })
    else expect(await items.next()).toEqual({ done: true, value: undefined })
  })

  it('reads no more of the response than its reader takes', async () => {
    let written = 0
    const piece = `data: ${'x'.repeat(2 ** 16)}\n\n`
    const { baseUrl } = await countingServer(async (_, response) => {
      response.writeHead(200, SSE)
      for (; written < 1_000 && !response.destroyed; written++)
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
    })
    const items = watch(connect({}, { baseUrl }))[Symbol.asyncIterator]()
    await items.next()
    await wait(300)
    expect(written).toBeLessThan(500)
    await items.return?.()
  })

  it('may take long, but times out without data; a comment counts as data', async () => {
    const { baseUrl } = await countingServer(async (_, response) => {
      response.writeHead(200, SSE).write('data: 1\n\n')
      for (let beat = 0; beat < 5; beat++) {
        await wait(40)
        response.write(':\n')
      }
      response.write('data: 2\n\n')
    })
    const { found, error } = await read(baseUrl, { retry: false, silenceTimeout: 150, timeout: 100 })
    expect(found).toEqual(['1', '2'])
    expect(error).toMatchObject({ name: 'TimeoutError', scope: 'silence', timeout: 150 })
    expect(error?.message).toBe('watch: the stream sent nothing for 150 ms')
  })

  it('limits the length of items', async () => {
    const { fetch } = stubFetch(() => new Response(`data: 1\n\ndata: ${'x'.repeat(200)}\n\n`, { headers: SSE }))
    const { found, error } = await read('http://x.test', { fetch, maxItemLength: 100 })
    expect(found).toEqual(['1'])
    expect(error).toMatchObject({
      name: 'ContractError',
      message: 'watch: an item of the stream is longer than 100 characters',
    })
  })

  it('ends with an error that the service sends in it', async () => {
    const { fetch } = stubFetch(
      () => new Response('data: 1\n\nevent: error\ndata: {"message":"gone"}\n\n', { headers: SSE }),
    )
    const { found, error } = await read('http://x.test', { fetch })
    expect(found).toEqual(['1'])
    expect(error).toMatchObject({ name: 'ApiError', status: 200, messages: ['gone'], body: { message: 'gone' } })
  })

  it('validates each item against the contract', async () => {
    const { fetch } = stubFetch(
      () => new Response('1\n"two"\n3\n', { headers: { 'content-type': 'application/x-ndjson' } }),
    )
    const numbers = streamed<undefined, number>(table, { accept: 'a/b', items: { 'application/x-ndjson': jsonLines } })
    const check = (value: unknown) =>
      typeof value === 'number'
        ? { ok: true as const }
        : { ok: false as const, issues: [{ pointer: '', message: 'must be a number' }] }
    const never = { check: () => ({ ok: false as const, issues: [] }) }
    const validators = { watch: { outcomes: { 200: never }, items: { 200: { check } } } }
    const options = { baseUrl: 'http://x.test', fetch, check: validation({ validators }) }
    const found: number[] = []
    const error = await rejection(
      (async () => {
        for await (const item of numbers(connect({}, options))) found.push(item)
      })(),
    )
    expect(found).toEqual([1])
    expect(error).toMatchObject({ name: 'ContractError', issues: [{ message: 'must be a number' }] })
    const all: number[] = []
    for await (const item of numbers(connect({}, options), undefined, { validate: 'off' })) all.push(item)
    expect(all).toEqual([1, 'two', 3])
  })

  it('shows no credential if an item is not JSON', async () => {
    const { fetch, sent } = stubFetch(
      ({ headers }) =>
        new Response(`{"a":1}\nno JSON, ${headers['x-key']}\n`, { headers: { 'content-type': 'application/jsonl' } }),
    )
    const key: SecurityScheme = { id: 'key', type: 'apiKey', in: 'header', name: 'x-key', place: inHeader }
    const api = { schemes: [key], security: [{ key: [] }] }
    const options = { baseUrl: 'http://x.test', fetch, credentials: { key: 'secret-key-1' } }
    const lines = streamed<undefined, unknown>(table, { accept: 'a/b', items: { 'application/jsonl': jsonLines } })
    const call = (async () => {
      for await (const _ of lines(connect(api, options, credentials)));
    })()
    const error = await rejection(call)
    expect(error).toMatchObject({
      name: 'ContractError',
      message: 'watch: the response (200, application/jsonl) is not a stream of JSON: no JSON, [redacted]',
    })
    expect(sent[0]?.headers['x-key']).toBe('secret-key-1')
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('secret-key-1')
  })

  it('passes through middleware piece by piece', async () => {
    let go: (value?: unknown) => void = () => undefined
    const { baseUrl } = await countingServer(async (_, response) => {
      response.writeHead(200, SSE).write('data: 1\n\n')
      await new Promise(resolve => {
        go = resolve
      })
      response.end('data: 2\n\n')
    })
    const seen: number[] = []
    const transport = openapiFetch([{ onResponse: ({ response }) => void seen.push(response.status) }])
    const found: string[] = []
    for await (const { data } of watch(connect({}, { baseUrl, transport }))) {
      found.push(data)
      go()
    }
    expect([found, seen]).toEqual([['1', '2'], [200]])
  })
})

describe('a stream whose connection breaks', () => {
  /** Sends the events of each response, then cuts the connection, except for the last. */
  const cutAfter = (...answers: string[]) =>
    countingServer((_, response, count) => {
      response.writeHead(200, SSE)
      const text = answers[count - 1] ?? ''
      if (count === answers.length) response.end(text)
      else response.write(text, () => setTimeout(() => response.destroy(), 5))
    })

  it('resumes after the last event', async () => {
    const { baseUrl, seen } = await cutAfter('id: é1\ndata: 1\n\n', 'data: 2\n\nid: 3\ndata: 3\n\n', 'data: 4\n\n')
    expect(await read(baseUrl)).toEqual({ found: ['1', '2', '3', '4'], error: undefined })
    const ids = seen.map(({ headers }) => headers['last-event-id'])
    expect(ids.map(id => (id === undefined ? id : Buffer.from(`${id}`, 'latin1').toString()))).toEqual([
      undefined,
      'é1',
      '3',
    ])
  })

  it('resumes after a redirect, but does not send a key there', async () => {
    const { baseUrl, seen } = await countingServer((request, response, count) => {
      if (request.url === '/watch') {
        response.writeHead(307, { location: '/moved' }).end()
        return
      }
      response.writeHead(200, SSE)
      response.write(`id: ${count}\ndata: ${count}\n\n`, () => (count < 4 ? response.destroy() : response.end()))
    })
    expect(await read(baseUrl)).toEqual({ found: ['2', '4'], error: undefined })
    expect(seen.map(({ url, headers }) => [url, headers['last-event-id']])).toEqual([
      ['/watch', undefined],
      ['/moved', undefined],
      ['/watch', '2'],
      ['/moved', '2'],
    ])
    const keyed = await read(baseUrl, { headers: { 'x-key': 'secret' } })
    expect([keyed.found, keyed.error?.name]).toEqual([[], 'NetworkError'])
    expect(seen.filter(({ url, headers }) => url === '/moved' && headers['x-key'] !== undefined)).toEqual([])
  })

  it('starts again if no item had arrived, and waits as long as the service requests', async () => {
    const { baseUrl, seen } = await cutAfter('retry: 80\n\n', 'data: 1\n\n')
    const started = Date.now()
    expect(await read(baseUrl)).toEqual({ found: ['1'], error: undefined })
    expect(Date.now() - started).toBeGreaterThanOrEqual(75)
    expect(seen[1]?.headers['last-event-id']).toBeUndefined()
  })

  it.each<[string, string, ConnectOptions, StreamOptions, typeof watch]>([
    ['its events have no id', 'data: 1\n\n', {}, {}, watch],
    ['the last id is empty', 'id: 1\ndata: 0\n\nid\ndata: 1\n\n', {}, {}, watch],
    ['retries are off', 'id: 1\ndata: 1\n\n', { retry: false }, {}, watch],
    ['the call disables them', 'id: 1\ndata: 1\n\n', {}, { retry: false }, watch],
    [
      'the operation may not be sent twice',
      'id: 1\ndata: 1\n\n',
      {},
      {},
      streamed<undefined, { data: string }>({ ...table, method: 'POST' }, streams) as typeof watch,
    ],
  ])('rejects if %s', async (_, text, options, call, from) => {
    const { baseUrl, seen } = await cutAfter(text, 'data: 2\n\n')
    const { found, error } = await read(baseUrl, options, call, from)
    expect(found.at(-1)).toBe('1')
    expect(error).toMatchObject({ name: 'NetworkError' })
    expect(seen).toHaveLength(1)
  })

  it.each(['iterator', 'opened stream'])(
    'is not opened again after `return` of its %s',
    {
      timeout: 10_000,
    },
    async from => {
      const { baseUrl, seen } = await cutAfter('retry: 50000\nid: 1\ndata: 1\n\n', 'data: 2\n\n')
      let waits = 0
      const hook = () => void waits++
      const stream = watch(connect({}, { baseUrl, retry: { hook } }))
      const items = from === 'iterator' ? stream[Symbol.asyncIterator]() : await stream.open()
      await items.next()
      const waiting = items.next()
      await expect.poll(() => waits).toBe(1)
      expect(await items.return?.()).toEqual({ done: true, value: undefined })
      expect(await waiting).toEqual({ done: true, value: undefined })
      expect(seen).toHaveLength(1)
    },
  )

  it.each(['before the response', 'after the response headers'])(
    'leaves no connection open after `return` while it reopens, %s',
    async when => {
      let [requested, gone] = [false, false]
      const { baseUrl } = await countingServer((_, response, count) => {
        if (count === 1) {
          response.writeHead(200, SSE).write('id: 1\ndata: 1\n\n', () => setTimeout(() => response.destroy(), 5))
          return
        }
        requested = true
        if (when === 'after the response headers') response.writeHead(200, SSE).flushHeaders()
        response.on('close', () => {
          gone = true
        })
      })
      const items = watch(connect({}, { baseUrl, ...quick }))[Symbol.asyncIterator]()
      await items.next()
      const waiting = items.next()
      await expect.poll(() => requested, { interval: 1 }).toBe(true)
      expect(await items.return?.()).toEqual({ done: true, value: undefined })
      expect(await waiting).toEqual({ done: true, value: undefined })
      await expect.poll(() => gone).toBe(true)
    },
  )

  it('waits as long as the service requested in an earlier response', async () => {
    const { baseUrl } = await cutAfter('retry: 60\n\n', ':\n', 'data: 1\n\n')
    const started = Date.now()
    expect(await read(baseUrl)).toEqual({ found: ['1'], error: undefined })
    expect(Date.now() - started).toBeGreaterThanOrEqual(115)
  })

  it('rejects after the maximum number of attempts without an item', async () => {
    const { baseUrl, seen } = await cutAfter('id: 1\ndata: 1\n\n', ':\n', ':\n', ':\n', ':\n')
    const { found, error } = await read(baseUrl)
    expect([found, error?.name, seen.length]).toEqual([['1'], 'NetworkError', 3])
  })
})

describe('a response that is a stream or complete', () => {
  const chat = streamedOrWhole<{ body: { q: string; stream?: boolean } }, { text: string }, { data: string }>(
    { id: 'chat', method: 'POST', path: '/chat', body: json },
    { ...streams, by: { path: ['body', 'stream'], stream: true, whole: false, absent: 'whole' } },
  )
  const answering = () =>
    stubFetch(({ body, headers }) =>
      JSON.parse(body).stream === true && headers['accept'] === 'text/event-stream'
        ? new Response('data: a\n\n', { headers: SSE })
        : jsonResponse({ text: 'a' }),
    )

  it('is complete if it is awaited, and a stream if it is iterated', async () => {
    const { fetch, sent } = answering()
    const connection = connect({}, { baseUrl: 'http://x.test', fetch })
    const found: unknown[] = [await chat(connection, { body: { q: '?' } })]
    for await (const event of chat(connection, { body: { q: '?' } })) found.push(event)
    for await (const event of chat(connection, { body: { q: '?', stream: true } })) found.push(event)
    found.push((await chat(connection, { body: { q: '?', stream: false } }).withResponse()).status)
    expect(found).toEqual([{ text: 'a' }, { data: 'a' }, { data: 'a' }, 200])
    expect(sent.map(({ body }) => JSON.parse(body).stream)).toEqual([undefined, true, true, false])
  })

  it('is an instance of Stream', () => {
    const call: Stream<{ data: string }> = chat(connect({}, { baseUrl: 'http://x.test' }), { body: { q: '?' } })
    expect(call).toBeInstanceOf(Stream)
  })

  it('rejects if the input selects the other form, and sends nothing', async () => {
    const { fetch, sent } = answering()
    const connection = connect({}, { baseUrl: 'http://x.test', fetch })
    expect(await chat(connection, { body: { q: '?', stream: true } }).result()).toMatchObject({
      error: { message: 'chat: body.stream is true, so the response is a stream: iterate it' },
    })
    const iterated = chat(connection, { body: { q: '?', stream: false } })
      [Symbol.asyncIterator]()
      .next()
    expect(await rejection(iterated)).toMatchObject({
      name: 'ContractError',
      message: 'chat: body.stream is false, so the response is not a stream: await it',
    })
    expect(sent).toHaveLength(0)
  })
})
