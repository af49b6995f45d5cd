import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bytes } from '../http/answer-types.ts'
import { operation } from '../http/call.ts'
import type { HttpTable } from '../http/table.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { isClientError } from './call.ts'
import { connect } from './connection.ts'
import { ApiError, ContractError, NetworkError, TimeoutError } from './errors.ts'
import { RpcError } from './rpc-error.ts'

const answered = (response: Response, table: Partial<HttpTable> = {}) => {
  const { fetch } = stubFetch(() => response)
  return operation<
    undefined,
    unknown,
    { status: 400; body: { message: string } } | { status: 404; body: { missing: string } }
  >({ id: 'op', method: 'GET', path: '/x', ...table })(connect({}, { baseUrl: 'http://x.test', fetch, retry: false }))
}

describe('an ApiError', () => {
  it.each<[string, unknown, string, Record<string, unknown>]>([
    [
      'a message',
      { message: 'no such block', statusCode: 404, error: 'Not Found' },
      'op: 404 Not Found: no such block',
      { error: 'Not Found', messages: ['no such block'] },
    ],
    [
      'several messages',
      { message: ['a is bad', ['b is bad']], error: 'Bad Request' },
      'op: 404 Bad Request: a is bad; b is bad',
      { messages: ['a is bad', 'b is bad'] },
    ],
    [
      'problem details',
      { title: 'Out of credit', detail: 'Balance is 30.' },
      'op: 404: Balance is 30.',
      { messages: ['Balance is 30.'] },
    ],
    ['nothing', '', 'op: 404', { messages: [], body: '' }],
    ['a list', [1], 'op: 404', { messages: [], body: [1] }],
    ['null', 'null', 'op: 404', { messages: [], body: null }],
  ])('contains %s', async (_, body, message, members) => {
    expect(await rejection(answered(jsonResponse(body as string, 404)))).toMatchObject({
      name: 'ApiError',
      operation: 'op',
      status: 404,
      message,
      ...members,
    })
  })

  it('has the headers, and the id of the request', async () => {
    const error = await rejection(answered(jsonResponse({}, 500, { 'x-request-id': 'r-1', 'x-more': '2' })))
    expect(error).toMatchObject({ requestId: 'r-1' })
    expect((error as ApiError).headers.get('x-more')).toBe('2')
  })
})

it('the name of each error is in `name`, `stack` and `instanceof`', () => {
  const context = { operation: 'op' }
  const errors = [
    ['ApiError', new ApiError(context, { status: 404, headers: new Headers(), body: undefined }), ApiError],
    ['TimeoutError', new TimeoutError(context, 'total', 5), TimeoutError],
    ['NetworkError', new NetworkError({ ...context, cause: new Error('down') }), NetworkError],
    ['ContractError', new ContractError(context, { side: 'response', message: 'm' }), ContractError],
    ['RpcError', new RpcError(context, { code: -32000, message: 'm', data: null }, 200), RpcError],
  ] as const
  for (const [name, error, type] of errors) {
    expect(error).toBeInstanceOf(type)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe(name)
    expect(error.stack?.startsWith(`${name}: op: `)).toBe(true)
    expect(Object.keys(error)).not.toContain('name')
    expect(isClientError(error)).toBe(true)
  }
  expect(isClientError(new Error('other'))).toBe(false)
  expect(isClientError(Object.assign(new Error('other'), { name: 'TimeoutError' }))).toBe(false)
})

it('a cause is kept, and its code is in the message', () => {
  const deepest = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const cause = new TypeError('fetch failed', { cause: deepest })
  const error = new NetworkError({ operation: 'op', cause })
  expect(error).toMatchObject({ message: 'op: connect ECONNREFUSED', code: 'ECONNREFUSED' })
  expect(error.cause).toBe(cause)
  expect(new NetworkError({ operation: 'op', cause: 'gone' }).message).toBe('op: gone')
})

describe('a result', () => {
  it('is a value for a success and for an error', async () => {
    expect(await answered(jsonResponse({ a: 1 })).result()).toMatchObject({ ok: true, data: { a: 1 }, status: 200 })
    const result = await answered(jsonResponse({ missing: 'x' }, 404)).result()
    expect(result.ok).toBe(false)
    if (!result.ok && result.error.name === 'ApiError' && result.error.status === 404) {
      const missing: string = result.error.body.missing
      expect(missing).toBe('x')
    } else expect.unreachable()
  })

  it('rejects if the call was aborted', async () => {
    const { fetch } = stubFetch(() => jsonResponse({}))
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(
      connect({}, { baseUrl: 'http://x.test', fetch }),
      undefined,
      { signal: AbortSignal.abort('mine') },
    )
    expect(await rejection(call.result())).toBe('mine')
  })
})

describe('a successful response', () => {
  it.each([200, 201, 202, 206, 299])('has the status %i', async status => {
    expect(await answered(jsonResponse({ a: 1 }, status))).toEqual({ a: 1 })
  })

  it('may have a failure status, if the contract declares it as a success', async () => {
    const call = answered(jsonResponse({ healthy: false }, 503), { success: [503] })
    expect(await call.withResponse()).toMatchObject({ data: { healthy: false }, status: 503 })
  })

  it('may have an empty body, if the contract permits it', async () => {
    expect(await answered(new Response(null, { status: 204 }), { response: 'none' })).toBeUndefined()
    expect(await answered(new Response('ignored', { status: 201 }), { response: 'none' })).toBeUndefined()
    expect(await answered(new Response(null, { status: 202 }), { maybeEmpty: true })).toBeUndefined()
    expect(await rejection(answered(new Response(null, { status: 204 })))).toMatchObject({ name: 'ContractError' })
  })

  it('returns text and bytes unchanged', async () => {
    expect(await answered(new Response('{"not":"parsed"}'), { response: 'text' })).toBe('{"not":"parsed"}')
    const picture = await answered(
      new Response(new Uint8Array([0, 255]), { headers: { 'content-type': 'image/png' } }),
      {
        read: bytes,
      },
    )
    expect(picture).toBeInstanceOf(Blob)
    expect((picture as Blob).type).toBe('image/png')
    expect(new Uint8Array(await (picture as Blob).arrayBuffer())).toEqual(new Uint8Array([0, 255]))
    expect(await rejection(answered(jsonResponse({ message: 'no' }, 404), { read: bytes }))).toMatchObject({
      status: 404,
      messages: ['no'],
    })
  })
})

describe('a call', () => {
  it('is a promise', async () => {
    const call = answered(jsonResponse({ a: 1 }))
    expect(call).toBeInstanceOf(Promise)
    const order: string[] = []
    expect(await call.finally(() => order.push('finally'))).toEqual({ a: 1 })
    expect(await call.then(() => 'then')).toBe('then')
    expect(await answered(jsonResponse({}, 404)).catch(() => 'caught')).toBe('caught')
    expect(await rejection(answered(jsonResponse({}, 404)).finally(() => order.push('again')))).toBeInstanceOf(ApiError)
    expect(order).toEqual(['finally', 'again'])
  })

  it('shows its body, but not the options of its request', async () => {
    const { fetch } = stubFetch(() => jsonResponse({ a: 1 }))
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(
      connect({}, { baseUrl: 'http://x.test/', fetch, headers: { 'x-own': 'secret' } }),
    )
    await call
    const shown = inspect(call, { depth: 9, showHidden: true })
    expect(shown).toContain('a: 1')
    expect(shown).not.toMatch(/secret|x\.test/)
  })

  it('rejects if its input cannot be serialized', async () => {
    const call = answered(jsonResponse({}), { path: '/{id}' })
    const { ok, error } = await call.result()
    expect(ok).toBe(false)
    expect(error).toBeInstanceOf(ContractError)
    expect(await rejection(call.withResponse())).toBe(error)
  })

  it('is sent once, even if it is awaited several times', async () => {
    const { fetch, sent } = stubFetch(() => jsonResponse({ a: 1 }))
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(
      connect({}, { baseUrl: 'http://x.test/', fetch }),
    )
    expect(await Promise.all([call, call.withResponse(), call.result()])).toMatchObject([
      { a: 1 },
      { data: { a: 1 }, request: { method: 'GET', url: 'http://x.test/x', id: undefined } },
      { ok: true },
    ])
    expect(sent).toHaveLength(1)
  })

  it('sends its request id, and returns it', async () => {
    const { fetch, sent } = stubFetch(() => jsonResponse({}, 200, { 'x-request-id': 'theirs' }))
    let ids = 0
    const connection = connect({}, { baseUrl: 'http://x.test', fetch, requestId: () => `ours-${++ids}` })
    const op = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })
    expect((await op(connection).withResponse()).request.id).toBe('ours-1')
    expect((await op(connection, undefined, { requestId: 'mine' }).withResponse()).request.id).toBe('mine')
    expect(sent.map(({ headers }) => headers['x-request-id'])).toEqual(['ours-1', 'mine'])
  })
})
