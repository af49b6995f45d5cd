import { inspect } from 'node:util'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { bind, type ClientOptions, connectionOf, facade, open, rpcMembers } from './client.ts'
import { inHeader } from './core/credential-places.ts'
import type { ContractError } from './core/errors.ts'
import type { Validator } from './core/validation.ts'
import { operation } from './http/call.ts'
import { queryParams } from './http/url.ts'
import { withRaw } from './raw.ts'
import { type RpcMethod, rpc } from './rpc/call.ts'
import { jsonResponse, rejection, stubFetch } from './testing/stub-fetch.ts'

const getX = operation<{ id: string }, { n: number }>({
  id: 'getX',
  method: 'GET',
  path: '/x/{id}',
  query: queryParams('q'),
  success: [503],
})
const chainId = rpc<undefined, string>({
  id: 'eth_chainId',
  name: 'ethChainId',
  endpoint: { path: '/rpc', batches: true },
  positions: [],
})

const made = (options: ClientOptions, respond = (): Response | Promise<Response> => jsonResponse({ n: 1 })) => {
  const { fetch, sent } = stubFetch(respond)
  const connection = open(
    { schemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key', place: inHeader }], security: [{ key: [] }] },
    { baseUrl: 'http://x.test', fetch, retry: { base: 1 }, credentials: { key: 'secret-key' }, ...options },
  )
  const client = facade(connection, {
    getX: (input: { id: string }) => getX(connection, input),
    eth: { chainId: bind<RpcMethod<undefined, string>>(connection, chainId) },
    ...rpcMembers(connection),
  })
  return { client, connection, sent }
}

const rpcResult = (result: unknown) => () => jsonResponse({ jsonrpc: '2.0', id: 1, result })

describe('a client', () => {
  it('does not show its options in a log', () => {
    expect(inspect(made({}).client, { depth: 20, showHidden: true })).not.toContain('secret-key')
  })

  it('refuses a base URL with credentials, without showing them', () => {
    for (const baseUrl of [
      'https://user:secret@x.test',
      'https://user@x.test',
      'https://user:sec/ret@x.test',
      'https://user:1sec/ret@x.test',
      '//user:secret@x.test',
      'http:user:secret@x.test',
      'https:user@x.test',
      'http:/user:secret@x.test',
      'http:\\\\user:secret@x.test',
      '\\\\user:secret@x.test',
      ' https://user:secret@x.test',
      '\thttps://user:secret@x.test',
      'ht\ntps://user:secret@x.test',
      'https:/\t/user:sec@ret@x.test',
      'https://user:secret%40x.test@y.test',
      'http://no host',
      new URL('https://user:secret@x.test'),
    ])
      expect(() => made({ baseUrl })).toThrow(new TypeError('the base URL is invalid or contains a password'))
    for (const baseUrl of [
      'https://x.test/@user',
      'https://x.test:8443/@user',
      'http://x.test:/a',
      'http://[::1]:8080/a:b@c',
      'http://[::1]/',
      'https://x.test?a=@',
      'https://x.test#@',
      '/relative/@user:b',
      'relative/@user:b',
      '../@a',
      '?a@b',
      ' https://x.test',
      new URL('https://x.test/@a'),
      '',
    ])
      expect(() => made({ baseUrl })).not.toThrow()
  })

  it('is accepted by connectionOf; any other value is refused', () => {
    const { client, connection } = made({})
    expect(connectionOf(client)).toBe(connection)
    expect(() => connectionOf({})).toThrow(TypeError)
  })

  it('has RPC methods that also make requests for batches', async () => {
    const { client } = made({}, rpcResult('0x1'))
    expect(await client.eth.chainId()).toBe('0x1')
    expect(client.eth.chainId.request().table.id).toBe('eth_chainId')
    expect(await rejection(client.batch([client.eth.chainId.request(), client.eth.chainId.request()]))).toMatchObject({
      name: 'ContractError',
    })
    await client.notify(client.eth.chainId.request())
  })
})

describe('middleware of a client', () => {
  it('sees one request and the last response of a call, and can change both', async () => {
    const seen: string[] = []
    const { client, sent } = made(
      {
        middleware: [
          {
            onRequest: ({ request, schemaPath, params }) => {
              seen.push(`${schemaPath} ${JSON.stringify(params.path)} ${request.headers.get('x-key')}`)
              request.headers.set('x-added', 'yes')
              return request
            },
            onResponse: async ({ response }) =>
              new Response(JSON.stringify({ n: (await response.json()).n + 1 }), response),
          },
        ],
      },
      () => (sent.length < 2 ? jsonResponse({}, 503, { 'x-retry': '1' }) : jsonResponse({ n: 1 })),
    )
    const call = operation<{ id: string }, { n: number }>({ id: 'y', method: 'GET', path: '/y/{id}' })
    expect(await call(connectionOf(client), { id: 'a b' })).toEqual({ n: 2 })
    expect(sent.map(({ url, headers }) => [url, headers['x-added'], headers['x-key']])).toEqual([
      ['http://x.test/y/a%20b', 'yes', 'secret-key'],
      ['http://x.test/y/a%20b', 'yes', 'secret-key'],
    ])
    // credentials are added below the middleware
    expect(seen).toEqual(['/y/{id} {"id":"a b"} null'])
  })

  it('has a signal that aborts with the call, even while the middleware waits', async () => {
    let seen: AbortSignal | undefined
    const onRequest = ({ request }: { request: Request }) => {
      seen = request.signal
      return new Promise<undefined>(() => {})
    }
    const { connection, sent } = made({ middleware: [{ onRequest }] })
    const controller = new AbortController()
    const call = getX(connection, { id: 'a' }, { signal: controller.signal })
    await new Promise(done => setTimeout(done, 5))
    controller.abort('stopped')
    expect(await rejection(call)).toBe('stopped')
    expect([seen?.aborted, sent]).toEqual([true, []])
  })

  it.each(['client', 'call'])('is subject to the `timeout` of the %s', async whose => {
    const bound = { timeout: 20 }
    const { connection, sent } = made({
      middleware: [{ onRequest: () => new Promise<undefined>(() => {}) }],
      ...(whose === 'client' && bound),
    })
    const error = await rejection(getX(connection, { id: 'a' }, { requestId: 'mine', ...(whose === 'call' && bound) }))
    expect(error).toMatchObject({ name: 'TimeoutError', scope: 'total', timeout: 20, requestId: 'mine' })
    expect(sent).toEqual([])
  })

  it('can respond itself, or turn an error into a response', async () => {
    const own = made({ middleware: [{ onRequest: () => jsonResponse({ n: 9 }) }] })
    expect(await own.client.getX({ id: '1' })).toEqual({ n: 9 })
    expect(own.sent).toEqual([])
    const healed = made({ retry: false, middleware: [{ onError: () => jsonResponse({ n: 8 }) }] }, () =>
      Promise.reject(new TypeError('fetch failed')),
    )
    expect(await healed.client.getX({ id: '1' })).toEqual({ n: 8 })
    const changed = made({ retry: false, middleware: [{ onError: () => new Error('mine') }] }, () =>
      Promise.reject(new TypeError('fetch failed')),
    )
    expect(await rejection(changed.client.getX({ id: '1' }))).toEqual(new Error('mine'))
  })

  it('sees errors and bodies that are not JSON unchanged', async () => {
    const statuses: number[] = []
    const middleware = [{ onResponse: ({ response }: { response: Response }) => void statuses.push(response.status) }]
    const { client } = made({ retry: false, middleware }, () => new Response('gone', { status: 410 }))
    expect(await rejection(client.getX({ id: '1' }))).toMatchObject({ name: 'ApiError', status: 410, body: 'gone' })
    const unhealthy = made({ retry: false, middleware }, () => jsonResponse({ n: 0 }, 503))
    expect(await unhealthy.client.getX({ id: '1' })).toEqual({ n: 0 })
    expect(statuses).toEqual([410, 503])
  })

  it('sees JSON-RPC requests too', async () => {
    const paths: string[] = []
    const { client } = made(
      { middleware: [{ onRequest: ({ schemaPath }) => void paths.push(schemaPath) }] },
      rpcResult('0x1'),
    )
    expect(await client.eth.chainId()).toBe('0x1')
    expect(paths).toEqual(['/rpc'])
  })
})

describe('validation of responses', () => {
  const positive: Validator = {
    check: value =>
      (value as { n: number }).n > 0
        ? { ok: true }
        : {
            ok: false,
            issues: [
              { pointer: '/n', message: 'must be positive' },
              { pointer: '', message: 'more' },
            ],
          },
  }
  const bad = () => jsonResponse({ n: -1 })
  const message = 'getX: the response violates the contract at /n: must be positive (and 1 more)'

  it('rejects an invalid response, with the validator of its status', async () => {
    const { client } = made({ validators: { getX: { outcomes: { '200': positive } } } }, bad)
    expect(await rejection(client.getX({ id: '1' }))).toMatchObject({
      name: 'ContractError',
      side: 'response',
      status: 200,
      message,
      issues: [{ pointer: '/n' }, { pointer: '' }],
    })
    const ranges = made({ validators: { getX: { outcomes: { '2XX': positive } } } }, bad)
    expect(await rejection(ranges.client.getX({ id: '1' }))).toMatchObject({ message })
    const others = made({ retry: false, validators: { getX: { outcomes: { '200': positive } } } }, () =>
      jsonResponse({ n: -1 }, 503),
    )
    expect(await others.client.getX({ id: '1' })).toEqual({ n: -1 })
  })

  it('reports an invalid response and returns it', async () => {
    const reported: ContractError[] = []
    const { client } = made(
      { validators: { getX: positive }, validate: 'report', onContractError: error => reported.push(error) },
      bad,
    )
    expect(await client.getX({ id: '1' })).toEqual({ n: -1 })
    expect(reported).toMatchObject([{ message }])
  })

  it('can be disabled', async () => {
    const { client } = made({ validators: { getX: positive }, validate: 'off' }, bad)
    expect(await client.getX({ id: '1' })).toEqual({ n: -1 })
    const { connection } = made({ validators: { getX: positive } }, bad)
    expect(await getX(connection, { id: '1' }, { validate: 'off' })).toEqual({ n: -1 })
    const unknown = made({ validators: { other: positive } }, bad)
    expect(await unknown.client.getX({ id: '1' })).toEqual({ n: -1 })
  })

  it('includes responses to JSON-RPC calls, single and in a batch', async () => {
    const never: Validator = { check: () => ({ ok: false, issues: [{ pointer: '', message: 'never' }] }) }
    const { client } = made({ validators: { ethChainId: { outcomes: { result: never } } } }, rpcResult('0x1'))
    expect(await rejection(client.eth.chainId())).toMatchObject({ name: 'ContractError', operation: 'eth_chainId' })
    const batched = made({ validators: { ethChainId: { outcomes: { result: never } } } }, () =>
      jsonResponse([
        { id: 1, result: '0x1' },
        { id: 2, result: '0x2' },
      ]),
    )
    const results = await batched.client
      .batch([batched.client.eth.chainId.request(), batched.client.eth.chainId.request()])
      .results()
    expect(results.map(({ ok }) => ok)).toEqual([false, false])
  })

  it('throws without validators', () => {
    expect(() => open({}, { validate: 'throw' })).toThrow(new TypeError("validate: 'throw' requires validators"))
  })
})

describe('a raw client', () => {
  interface Paths {
    '/x/{id}': {
      get: {
        parameters: { query?: { q?: string }; path: { id: string }; header?: never; cookie?: never }
        requestBody?: never
        responses: {
          200: { content: { 'application/json': { n: number } } }
          404: { content: { 'application/json': { message: string } } }
        }
      }
      post: {
        parameters: { path: { id: string } }
        requestBody: { content: { 'application/json': { n: number } } }
        responses: { 200: { content: { 'application/json': readonly [string, number] } } }
      }
    }
  }

  it("is openapi-fetch's client over the same connection, with its credentials and retries", async () => {
    const { client, sent } = made({}, () => (sent.length < 2 ? jsonResponse({}, 503) : jsonResponse({ n: 1 })))
    const { raw } = withRaw<Paths, typeof client>(client)
    const { data, error, response } = await raw.GET('/x/{id}', { params: { path: { id: 'a' }, query: { q: 'z' } } })
    expect({ data, error, status: response.status }).toEqual({ data: { n: 1 }, error: undefined, status: 200 })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ url: 'http://x.test/x/a?q=z', headers: { 'x-key': 'secret-key' } })
  })

  it('rounds integers beyond 2^53 as openapi-fetch does, except if the call reads text', async () => {
    const text = '{"n":9007199254740993}'
    const { client } = made({}, () => new Response(text, { headers: { 'content-type': 'application/json' } }))
    const { raw } = withRaw<Paths, typeof client>(client)
    const params = { path: { id: 'a' } }
    expect((await raw.GET('/x/{id}', { params })).data).toEqual({ n: Number('9007199254740993') })
    expect((await raw.GET('/x/{id}', { params, parseAs: 'text' })).data).toBe(text)
  })

  it('returns errors as values, and sends bodies', async () => {
    const { client, sent } = made({}, () => jsonResponse({ message: 'no' }, 404))
    const { raw } = withRaw<Paths, typeof client>(client)
    const answer = await raw.POST('/x/{id}', { params: { path: { id: 'a' } }, body: { n: 2 } })
    expect(answer.error).toEqual({ message: 'no' })
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"n":2}' })
    expectTypeOf<NonNullable<typeof answer.data>>().toEqualTypeOf<readonly [string, number]>()
  })

  it('keeps types that openapi-fetch 0.17.0 alone would change: unions, readonly arrays, tuples', async () => {
    interface Shapes {
      '/shape': {
        get: {
          parameters: { query?: never; path?: never; header?: never; cookie?: never }
          responses: {
            200: {
              content: {
                'application/json': {
                  shape: { kind: 'circle'; radius: number } | { kind: 'square'; side: number }
                  tags: readonly string[]
                  range: [from: number, to?: number]
                }
              }
            }
          }
        }
      }
    }
    const body = { shape: { kind: 'square', side: 2 }, tags: ['a'], range: [1, 2] }
    const { client } = made({}, () => jsonResponse(body))
    const { data } = await withRaw<Shapes, typeof client>(client).raw.GET('/shape')
    expect(data).toEqual(body)
    if (!data) return
    expectTypeOf(data.range).toEqualTypeOf<[from: number, to?: number]>()
    expectTypeOf(data.tags).toEqualTypeOf<readonly string[]>()
    if (data.shape.kind === 'circle') expectTypeOf(data.shape).toEqualTypeOf<{ kind: 'circle'; radius: number }>()
    else expectTypeOf(data.shape.side).toEqualTypeOf<number>()
    // @ts-expect-error not every shape has a radius
    expect(data.shape.radius).toBeUndefined()
    expect(data.tags.map(tag => tag.toUpperCase())).toEqual(['A'])
  })
})
