import { describe, expect, it } from 'vitest'
import { basePath, ownEndpoint } from '../core/base-path.ts'
import { connect } from '../core/connection.ts'
import type { ConnectOptions, Endpoint, RpcTable, Transport } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import { validation } from '../core/validation.ts'
import { operation } from '../http/call.ts'
import { parseIntegers } from '../json/integers.ts'
import { jsonResponse, rejection, type Sent, stubFetch } from '../testing/stub-fetch.ts'
import { batch } from './batch.ts'
import { rpc } from './call.ts'
import { batching } from './coalesce.ts'
import { methodPrefixes } from './method-prefixes.ts'
import { notify } from './notify.ts'
import { byName, byPosition, byPositionOrName, withoutGaps } from './params.ts'
import { providerOf } from './provider.ts'

const evm: Endpoint = { path: '/ext/bc/{blockchain}/rpc', batches: true, retryable: [-32002] }
const node: Endpoint = { path: '/ext/admin', batches: false }
const method = (id: string, table: Partial<RpcTable> = {}) =>
  rpc<Record<string, unknown> | undefined, unknown>({
    id,
    endpoint: evm,
    params: byPosition,
    positions: ['a', 'b', 'c'],
    ...table,
  })
const call = method('eth_call')
const named = method('admin.alias', { endpoint: node, params: undefined as never, positions: undefined as never })

interface Requested {
  readonly id?: string | number
  readonly method: string
  readonly params: unknown
}

const client = (
  respond: (requested: Requested | Requested[], sent: Sent, count: number) => unknown,
  options: ConnectOptions = {},
) => {
  const { fetch, sent } = stubFetch((one, count) => {
    const made = respond(JSON.parse(one.body) as Requested, one, count)
    return made instanceof Response ? made : jsonResponse(made)
  })
  const connection = connect(
    { variables: { blockchain: 'C' } },
    { baseUrl: 'http://node.test', fetch, retry: { base: 1 }, ...options },
  )
  return { sent, connection, requested: () => sent.map(({ body }) => JSON.parse(body) as Requested) }
}

const echo = (requested: Requested | Requested[]): unknown =>
  Array.isArray(requested)
    ? requested.map(echo)
    : { jsonrpc: '2.0', id: requested.id, result: requested.params ?? null }

it('requests of both protocols have their properties in the same order, so that they share a hidden class', async () => {
  const orders: string[][] = []
  const transport: Transport = {
    middleware: true,
    send: exchanged => {
      orders.push(Object.keys(exchanged.out))
      exchanged.incoming = { response: new Response(), status: 200, body: '{"jsonrpc":"2.0","id":1,"result":1}' }
      return Promise.resolve(exchanged)
    },
  }
  const connection = connect({ variables: { blockchain: 'C' } }, { baseUrl: 'http://node.test', transport })
  await call(connection)
  await operation({ id: 'getThing', method: 'GET', path: '/thing' })(connection)
  expect(orders).toHaveLength(2)
  expect(orders[1]).toEqual(orders[0])
})

describe('a request', () => {
  it('has the next id and its parameters in order, and is sent to the endpoint of its method', async () => {
    const { connection, sent, requested } = client(echo)
    await call(connection, { a: 1, c: null })
    await call(connection, { a: 1 })
    await call(connection)
    await named(connection, { endpoint: 'x', alias: 'y' })
    expect(requested()).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1, null, null] },
      { jsonrpc: '2.0', id: 2, method: 'eth_call', params: [1] },
      { jsonrpc: '2.0', id: 3, method: 'eth_call', params: [] },
      { jsonrpc: '2.0', id: 4, method: 'admin.alias', params: { endpoint: 'x', alias: 'y' } },
    ])
    expect(sent.map(({ url }) => url)).toEqual([
      'http://node.test/ext/bc/C/rpc',
      'http://node.test/ext/bc/C/rpc',
      'http://node.test/ext/bc/C/rpc',
      'http://node.test/ext/admin',
    ])
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  })

  it("is sent to the blockchain in the client's variables, encoded", async () => {
    const { connection, sent } = client(echo, { variables: { blockchain: 'a/b' } })
    await call(connection)
    expect(sent[0]?.url).toBe('http://node.test/ext/bc/a%2Fb/rpc')
  })

  // OpenRPC 1.3 "Server Object": the URL of a server is where a method is called, path included
  const movable: Endpoint = { path: '', server: basePath('/bc/{chain}/rpc', true), batches: true }
  const below: Endpoint = { ...movable, path: '/admin' }
  const fixed: Endpoint = { path: '/other', server: basePath(''), batches: true }
  it.each([
    ['the server that the contract names', {}, movable, 'http://own.test/bc/C/rpc'],
    [
      'the same server in the option `baseUrl`',
      { baseUrl: 'http://own.test/bc/C/rpc/' },
      movable,
      'http://own.test/bc/C/rpc',
    ],
    [
      'that server with another value of a variable',
      { variables: { chain: 'X' } },
      movable,
      'http://own.test/bc/X/rpc',
    ],
    ['the same path of another origin', { baseUrl: 'http://h.test' }, movable, 'http://h.test/bc/C/rpc'],
    ['another path', { baseUrl: 'http://h.test/v2' }, movable, 'http://h.test/v2'],
    ['a path below another path', { baseUrl: 'http://h.test/v2' }, below, 'http://h.test/v2/admin'],
    ["the endpoint's own path", { baseUrl: 'http://h.test/v2' }, fixed, 'http://h.test/other'],
    ['the origin of the page', { baseUrl: '' }, movable, '/bc/C/rpc'],
    ['a path of the page', { baseUrl: '/v2' }, movable, '/v2'],
  ])('is sent once to %s', async (_, options: ConnectOptions, endpoint, url) => {
    const sent: unknown[] = []
    const fetch: ConnectOptions['fetch'] = async to => {
      sent.push(to)
      return jsonResponse(echo({ id: 1, method: 'm', params: [] }))
    }
    const api = { baseUrl: 'http://own.test/bc/C/rpc', variables: { chain: 'C' } }
    await method('m', { endpoint })(connect(api, { fetch, ...options }))
    expect(sent).toEqual([url])
  })

  it("is sent to its method's own host, without the headers of the client's host", async () => {
    const { fetch, sent } = stubFetch(({ body }) => jsonResponse(echo(JSON.parse(body) as Requested[])))
    const endpoint: Endpoint = { path: '/b', server: ownEndpoint('http://other.test'), batches: true }
    const connection = connect({ baseUrl: 'http://own.test' }, { fetch, headers: { 'x-key': 'k' } })
    const [here, there] = [method('m', { endpoint: { path: '/a', batches: true } }), method('n', { endpoint })]
    await batch(connection, [here.request({}), there.request({}), here.request({}), there.request({})])
    expect(sent.map(({ url, headers }) => [url, headers['x-key'], headers['content-type']])).toEqual([
      ['http://own.test/a', 'k', 'application/json'],
      ['http://other.test/b', undefined, 'application/json'],
    ])
  })

  it('has the method name of the service', async () => {
    const { connection, requested } = client(echo, { methodName: methodPrefixes({ xvm: 'avm', eth: 'evm' }) })
    const ids = ['xvm.getTx', 'eth_call', 'xvmx.getTx', 'constructor.x', 'plain']
    for (const id of ids) await method(id)(connection)
    await batch(connection, [method('xvm.getTx').request(), method('xvm.getUTXOs').request()])
    await providerOf(connection, evm).request({ method: 'xvm.getHeight' })
    expect(
      requested()
        .flat()
        .map(each => each.method),
    ).toEqual([
      ...['avm.getTx', 'evm_call', 'xvmx.getTx', 'constructor.x', 'plain'],
      ...['avm.getTx', 'avm.getUTXOs', 'avm.getHeight'],
    ])
  })

  it('accepts an id of the caller, and properties under their wire names', async () => {
    const { connection, requested } = client(echo)
    await method('m', { params: byName, positions: undefined as never, fields: { paramsClass: 'class' } })(
      connection,
      { paramsClass: 1, other: 2n ** 64n },
      { id: 'mine' },
    )
    expect(requested()[0]).toMatchObject({ id: 'mine', params: { class: 1 } })
  })

  it.each([
    [{ a: 1 }, [1]],
    [{ a: 1, b: 2, c: 3 }, [1, 2, 3]],
    [{ a: 1, c: 3 }, [1, null, 3]],
    [{ b: 2, c: undefined }, [null, 2]],
  ])('of %j has null for an absent parameter that may be null', async (input, params) => {
    const { connection, requested } = client(echo)
    await method('m', { params: withoutGaps, notNull: [] })(connection, input)
    expect(requested()[0]).toMatchObject({ params })
  })

  it('has no gap for a parameter that cannot be null: parameters are sent by name, or the call is refused', async () => {
    const { connection, requested } = client(echo)
    const either = method('m', { params: byPositionOrName, notNull: ['a', 'b'], fields: { b: 'class' } })
    await either(connection, { a: 1, c: 3 })
    await either(connection, { a: 1, b: undefined, c: undefined })
    await either(connection, { b: 2, c: 3 })
    expect(requested().map(({ params }) => params)).toEqual([{ a: 1, c: 3 }, [1], { class: 2, c: 3 }])
    const positions = method('m', { params: withoutGaps, notNull: ['b'] })
    await expect(positions(connection, { a: 1, c: 3 })).rejects.toThrow(
      new TypeError('m: b is missing. It cannot be null, because a parameter after it is sent by position'),
    )
    await positions(connection, { a: 1 })
    expect(requested().at(-1)).toMatchObject({ params: [1] })
    expect(requested()).toHaveLength(4)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('cannot be %d', async number => {
    const { connection, sent } = client(echo)
    await expect(call(connection, { a: [{ deep: number, none: null }] })).rejects.toThrow(
      new TypeError(`deep is ${number}, which is invalid in JSON`),
    )
    await expect(call(connection, { a: 2n ** 64n, b: number })).rejects.toThrow(
      new TypeError(`b is ${number}, which is invalid in JSON`),
    )
    expect(sent).toEqual([])
    await call(connection, { a: null, b: 'null', c: -0.5 })
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ params: [null, 'null', -0.5] })
  })

  it('keeps the digits of a bigint', async () => {
    const { connection, sent } = client(echo)
    await call(connection, { a: 2n ** 64n - 1n }).catch(() => {})
    expect(sent[0]?.body).toContain('"params":[18446744073709551615]')
  })
})

describe('a response', () => {
  it.each([null, false, 0, '', [], {}])('can be %j', async result => {
    const { connection } = client(requested => ({ ...(echo(requested) as object), result }))
    expect(await call(connection)).toEqual(result)
  })

  it('keeps integers beyond 2^53 if its method declares some', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"result":{"weight":18446744073709551615,"small":7}}'
    const wide = client(() => jsonResponse(body))
    expect(await method('m', { parse: parseIntegers })(wide.connection)).toEqual({
      weight: 18446744073709551615n,
      small: 7,
    })
  })

  it('with an integer of more than 1000 digits is a ContractError that names the limit', async () => {
    const { connection } = client(() => jsonResponse(`{"jsonrpc":"2.0","id":1,"result":${'7'.repeat(1001)}}`))
    const error = await rejection(method('m', { parse: parseIntegers })(connection))
    expect(error).toBeInstanceOf(ContractError)
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^m: the response \(200, application\/json\) is not JSON with integers of at most 1000 digits: \{"jsonrpc":.*7…$/,
      ),
      side: 'response',
      cause: { message: 'an integer has more than 1000 digits' },
    })
  })

  it('has its status and headers in `withResponse`', async () => {
    const { connection } = client(requested => jsonResponse(echo(requested), 200, { 'x-request-id': 'r' }))
    expect(await call(connection).withResponse()).toMatchObject({
      data: [],
      status: 200,
      request: { method: 'POST', url: 'http://node.test/ext/bc/C/rpc', id: 'r' },
    })
  })
})

describe('an error response', () => {
  it.each<[string, object, object]>([
    ['an error of the node dialect', { code: -32000, message: 'alias length is too long', data: null }, { data: null }],
    [
      'an error of the ethereum dialect',
      { code: -32601, message: 'the method eth_nosuch does not exist/is not available' },
      { data: undefined },
    ],
    ['a revert', { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }, { data: '0x08c379a0' }],
  ])('%s keeps code, message and data', async (_, error, members) => {
    const { connection } = client(requested => ({ jsonrpc: '2.0', error, id: (requested as Requested).id }))
    const { code, message } = error as { code: number; message: string }
    expect(await rejection(call(connection))).toMatchObject({
      name: 'RpcError',
      operation: 'eth_call',
      code,
      reason: message,
      message: `eth_call: ${code} ${message}`,
      status: 200,
      ...members,
    })
  })

  it('without an id belongs to the request, which the service could not read', async () => {
    const { connection } = client(() => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse error' } }))
    expect(await rejection(call(connection))).toMatchObject({ name: 'RpcError', code: -32700 })
  })

  it('with a JSON-RPC body is an RpcError at any HTTP status', async () => {
    const { connection } = client(requested =>
      jsonResponse({ id: (requested as Requested).id, error: { code: -32000, message: 'busy' } }, 500),
    )
    expect(await rejection(call(connection))).toMatchObject({ name: 'RpcError', code: -32000, status: 500 })
  })

  it.each<[string, Response, object]>([
    [
      'text',
      new Response('404 page not found\n', { status: 404, headers: { 'content-type': 'text/plain' } }),
      { status: 404, messages: ['404 page not found\n'] },
    ],
    [
      "a gateway's JSON",
      jsonResponse({ error: 'Bad Gateway', message: 'no upstream' }, 502),
      { status: 502, error: 'Bad Gateway', messages: ['no upstream'] },
    ],
    ['empty', new Response(null, { status: 415 }), { status: 415 }],
  ])('that is not JSON-RPC, but %s, is an ApiError', async (_, response, members) => {
    const { connection } = client(() => response.clone())
    expect(await rejection(call(connection))).toMatchObject({ name: 'ApiError', operation: 'eth_call', ...members })
  })

  it.each<[string, unknown, string]>([
    ['another id', { id: 99, result: 1 }, 'eth_call: the response has id 99, not 1'],
    ['no id', { result: 1 }, 'eth_call: the response has id none, not 1'],
    ['neither result nor error', { id: 1 }, 'eth_call: the response has neither result nor error'],
    ['an error without a code', { id: 1, error: { message: 'x' } }, 'eth_call: the error has no code: {"message":"x"}'],
    ['text', new Response('hello'), 'eth_call: the response (200, text/plain;charset=UTF-8) is not JSON-RPC: hello'],
    [
      'nothing',
      new Response(''),
      'eth_call: the response (200, text/plain;charset=UTF-8) is not JSON-RPC: it is empty',
    ],
    ['a number', jsonResponse(5), 'eth_call: the response (200, application/json) is not JSON-RPC: 5'],
  ])('%s is a ContractError', async (_, body, message) => {
    const { connection } = client(() => body)
    expect(await rejection(call(connection))).toMatchObject({ name: 'ContractError', side: 'response', message })
  })
})

describe('a call is retried', () => {
  it('after an error code that its endpoint declares retryable, with the same request', async () => {
    const { connection, requested } = client((one, _, count) =>
      count < 3 ? { id: (one as Requested).id, error: { code: -32002, message: 'later' } } : echo(one),
    )
    expect(await call(connection, { a: 1 })).toEqual([1])
    expect(requested().map(({ id }) => id)).toEqual([1, 1, 1])
  })

  it('after no other error code, and after a network failure only if the call is idempotent', async () => {
    const other = client(one => ({ id: (one as Requested).id, error: { code: -32000, message: 'no' } }))
    expect(await rejection(call(other.connection))).toMatchObject({ code: -32000 })
    expect(other.sent).toHaveLength(1)
    const down = client(() => new Response('busy', { status: 503 }))
    expect(await rejection(call(down.connection))).toMatchObject({ status: 503 })
    expect(down.sent).toHaveLength(1)
    expect(await rejection(call(down.connection, {}, { idempotent: true }))).toMatchObject({ status: 503 })
    expect(await rejection(method('m', { idempotent: true })(down.connection))).toMatchObject({ status: 503 })
    expect(down.sent).toHaveLength(1 + 3 + 3)
  })

  it('at most as often as the limit allows, and ends with the last error', async () => {
    const { connection, sent } = client(one => ({
      id: (one as Requested).id,
      error: { code: -32002, message: 'later' },
    }))
    expect(await rejection(call(connection))).toMatchObject({ name: 'RpcError', code: -32002 })
    expect(sent).toHaveLength(3)
  })
})

describe('a batch', () => {
  const list = (count: number) => Array.from({ length: count }, (_, a) => call.request({ a }))

  it('is sent as one request, and responses are matched by id in any order', async () => {
    const { connection, sent } = client(requested => (echo(requested) as unknown[]).reverse())
    expect(await batch(connection, [call.request({ a: 1 }), call.request({ a: 2 }), call.request({ a: 3 })])).toEqual([
      [1],
      [2],
      [3],
    ])
    expect(sent).toHaveLength(1)
  })

  it('is sent in parallel to an endpoint without batches, and separately to each endpoint', async () => {
    const { connection, sent } = client(echo)
    const outputs = await batch(connection, [
      named.request({ n: 1 }),
      call.request({ a: 1 }),
      named.request({ n: 2 }),
      call.request({ a: 2 }),
    ])
    expect(outputs).toEqual([{ n: 1 }, [1], { n: 2 }, [2]])
    expect(sent.map(({ url, body }) => `${new URL(url).pathname} ${body.startsWith('[')}`).sort()).toEqual([
      '/ext/admin false',
      '/ext/admin false',
      '/ext/bc/C/rpc true',
    ])
  })

  it('validates numbers of each response as they were written', async () => {
    const validator = {
      check: (value: unknown) =>
        Number.isInteger(value)
          ? { ok: true }
          : { ok: false, issues: [{ pointer: '', message: 'value must be an integer' }] },
    }
    const { connection } = client(
      requested => {
        const [first, second] = (requested as Requested[]).map(({ id }) => id)
        const rounded = `{"jsonrpc":"2.0","id":${second},"result":9007199254740993.5}`
        return new Response(`[{"jsonrpc":"2.0","id":${first},"result":1},${rounded}]`)
      },
      { check: validation({ validators: { eth_call: validator } }) } as never,
    )
    const [first, second] = await batch(connection, list(2)).results()
    expect(first).toMatchObject({ ok: true, data: 1 })
    expect(second).toMatchObject({ ok: false, error: { name: 'ContractError' } })
  })

  it('of one call is sent as a single call; an empty batch is not sent', async () => {
    const { connection, requested } = client(echo)
    expect(await batch(connection, [call.request({ a: 1 })])).toEqual([[1]])
    expect(requested()[0]).not.toBeInstanceOf(Array)
    expect(await batch(connection, [])).toEqual([])
    expect(await batch(connection, []).results()).toEqual([])
  })

  it('is split into requests of the allowed size', async () => {
    const { connection, sent } = client(echo)
    expect(await batch(connection, list(5), { size: 2 })).toEqual([[0], [1], [2], [3], [4]])
    expect(sent).toHaveLength(3)
  })

  it('rejects with the first error, or returns each outcome as a value', async () => {
    const answers = (requested: Requested | Requested[]) =>
      (requested as Requested[]).map(one =>
        (one.params as number[])[0] === 1 ? { id: one.id, error: { code: -32000, message: 'no' } } : echo(one),
      )
    const { connection } = client(answers)
    expect(await rejection(batch(connection, list(3)))).toMatchObject({
      name: 'RpcError',
      operation: 'eth_call',
      code: -32000,
    })
    const [first, second, third] = await batch(connection, list(3)).results()
    expect([first, third]).toMatchObject([
      { ok: true, data: [0], status: 200 },
      { ok: true, data: [2] },
    ])
    expect(second).toMatchObject({ ok: false, error: { name: 'RpcError', code: -32000 } })
  })

  it('distinguishes missing, extra and duplicate ids', async () => {
    const wrong = async (respond: (requested: Requested[]) => unknown) => {
      const { connection } = client(requested => respond(requested as Requested[]))
      return (await batch(connection, list(2)).results()).map(result =>
        result.ok ? result.data : result.error.message,
      )
    }
    expect(await wrong(requested => [echo(requested[0] as Requested)])).toEqual([
      [0],
      'eth_call: id 2 has 0 responses; received ids: 1',
    ])
    expect(await wrong(requested => [...(echo(requested) as unknown[]), { id: 99, result: 0 }])).toEqual([[0], [1]])
    expect(await wrong(requested => [echo(requested[0] as Requested), { id: 99, result: 0 }])).toEqual([
      [0],
      'eth_call: id 2 has 0 responses; received ids: 1,99',
    ])
    expect(await wrong(requested => [...(echo(requested) as unknown[]), echo(requested[0] as Requested)])).toEqual([
      'eth_call: id 1 has 2 responses; received ids: 1,2,1',
      [1],
    ])
    expect(await wrong(requested => [echo(requested[0] as Requested), null, 5])).toEqual([
      [0],
      expect.stringContaining('id 2 has 0 responses'),
    ])
    expect(
      await wrong(requested => [
        echo(requested[0] as Requested),
        { id: null, error: { code: -32600, message: 'invalid request' } },
      ]),
    ).toEqual([[0], 'eth_call: -32600 invalid request'])
    expect(await wrong(() => [])).toEqual([
      expect.stringContaining('received ids: none'),
      expect.stringContaining('has 0 responses'),
    ])
  })

  it.each([
    ['without an id', null],
    ["with the first call's id", 1],
  ])('whose response is one error %s rejects every call with this error', async (_, id) => {
    const { connection } = client(() => ({ jsonrpc: '2.0', id, error: { code: -32600, message: 'batch too large' } }))
    const results = await batch(connection, list(3)).results()
    expect(results.map(result => !result.ok && result.error)).toMatchObject(
      Array.from({ length: 3 }, () => ({ name: 'RpcError', operation: 'eth_call', code: -32600 })),
    )
  })

  it('that fails as a whole rejects every call', async () => {
    const { connection } = client(() => new Response('no such path', { status: 404 }))
    const results = await batch(connection, list(2)).results()
    expect(results.map(result => !result.ok && result.error.name)).toEqual(['ApiError', 'ApiError'])
    expect(await rejection(batch(connection, list(2), { signal: AbortSignal.abort('stop') }))).toBe('stop')
  })

  it('retries only the calls with a retryable error', async () => {
    const { connection, requested } = client((all, _, count) =>
      [all]
        .flat()
        .map(one =>
          count < 3 && (one.params as number[])[0] === 1
            ? { id: one.id, error: { code: -32002, message: 'later' } }
            : echo(one),
        ),
    )
    expect(await batch(connection, list(3))).toEqual([[0], [1], [2]])
    expect(requested().map(all => [all].flat().length)).toEqual([3, 1, 1])
  })

  it('rejects with a retryable error if retries fail or are disabled', async () => {
    const never = (all: Requested | Requested[]) =>
      [all].flat().map(one => ({ id: one.id, error: { code: -32002, message: 'later' } }))
    const helpless = client(never)
    expect(await rejection(batch(helpless.connection, list(2)))).toMatchObject({ code: -32002 })
    expect(helpless.sent).toHaveLength(3)
    const unwanted = client(never)
    expect(await rejection(batch(unwanted.connection, list(2), { retry: false }))).toMatchObject({ code: -32002 })
    expect(unwanted.sent).toHaveLength(1)
  })

  it('parses each response as its method defines', async () => {
    const body = '[{"id":1,"result":18446744073709551615},{"id":2,"result":18446744073709551615}]'
    const { connection } = client(() => jsonResponse(body))
    const wide = method('wide', { parse: parseIntegers })
    expect(await batch(connection, [wide.request(), call.request()])).toEqual([
      18446744073709551615n,
      18446744073709552000,
    ])
  })
})

describe('automatic batches', () => {
  it('combine the calls of one turn of the event loop', async () => {
    const { connection, sent } = client(echo, { batching: batching() })
    const answers = await Promise.all([
      call(connection, { a: 1 }),
      call(connection, { a: 2 }),
      named(connection, { n: 1 }),
    ])
    expect(answers).toEqual([[1], [2], { n: 1 }])
    expect(sent).toHaveLength(2)
    await call(connection, { a: 3 })
    expect(sent).toHaveLength(3)
  })

  it('wait for their window, and are sent when they are full', async () => {
    const { connection, requested } = client(echo, { batching: batching({ window: 20, size: 2 }) })
    const first = call(connection, { a: 1 })
    await new Promise(done => setTimeout(done, 5))
    await Promise.all([first, call(connection, { a: 2 }), call(connection, { a: 3 })])
    expect(requested().map(all => [all].flat().length)).toEqual([2, 1])
  })

  it('have at most `size` calls, even with a size of 1', async () => {
    const { connection, requested } = client(echo, { batching: batching({ size: 1 }) })
    await Promise.all([call(connection, { a: 1 }), call(connection, { a: 2 })])
    expect(requested().map(all => [all].flat().length)).toEqual([1, 1])
  })

  it('send the input as it was when the call was made, and reject only calls that cannot be serialized', async () => {
    const { connection } = client(echo, { batching: batching() })
    const given = { a: { n: 9007199254740993n } }
    const first = call(connection, given)
    given.a.n = 2n
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const bad = call(connection, { a: circle })
    expect(await rejection(bad)).toBeInstanceOf(TypeError)
    expect(await Promise.all([first, call(connection, given)])).toEqual([[{ n: 9007199254740992 }], [{ n: 2 }]])
  })

  it('reject a waiting call immediately if it is aborted', async () => {
    const { connection, requested } = client(echo, { batching: batching({ window: 100 }) })
    const waits = new AbortController()
    const aborted = rejection(call(connection, { a: 1 }, { signal: waits.signal }))
    const other = call(connection, { a: 2 })
    waits.abort('enough')
    expect(await Promise.race([aborted, new Promise(done => setTimeout(done, 0, 'still waits'))])).toBe('enough')
    expect(await rejection(call(connection, { a: 3 }, { signal: waits.signal }))).toBe('enough')
    expect(await other).toEqual([2])
    expect(requested().map(all => [all].flat().length)).toEqual([1])
  })

  it('do not include a call with its own `validate` option', async () => {
    const seen: unknown[] = []
    const { connection, sent } = client(echo, {
      batching: batching(),
      check: (_operation, _received, options) => seen.push(options.validate),
    })
    await Promise.all([call(connection, { a: 1 }), call(connection, { a: 2 }, { validate: 'off' })])
    expect(seen.sort()).toEqual(['off', undefined])
    expect(sent).toHaveLength(2)
  })

  it('do not include a call with any other own option', async () => {
    const { connection, sent } = client(echo, { batching: batching() })
    await Promise.all([
      call(connection, { a: 1 }),
      call(connection, { a: 2 }, { timeout: 500 }),
      call(connection, { a: 3 }, { id: 'x' }),
    ])
    expect(sent).toHaveLength(3)
  })

  it('allow one call to abort while the others continue, and abort the request when all calls have aborted', async () => {
    const held: (() => void)[] = []
    let aborted = 0
    const connection = connect(
      { variables: { blockchain: 'C' } },
      {
        baseUrl: 'http://node.test',
        batching: batching(),
        fetch: (_, init) =>
          new Promise((resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              aborted++
              reject(init.signal?.reason)
            })
            held.push(() => resolve(jsonResponse(echo(JSON.parse(String(init?.body)) as Requested[]))))
          }),
      },
    )
    const one = new AbortController()
    const two = new AbortController()
    const calls = [
      call(connection, { a: 1 }, { signal: one.signal }),
      call(connection, { a: 2 }, { signal: two.signal }),
    ]
    await new Promise(done => setTimeout(done, 5))
    one.abort('first')
    expect(await rejection(calls[0] as PromiseLike<unknown>)).toBe('first')
    expect(aborted).toBe(0)
    held[0]?.()
    expect(await calls[1]).toEqual([2])
    const gone = call(connection, { a: 3 }, { signal: two.signal })
    await new Promise(done => setTimeout(done, 5))
    two.abort('second')
    expect(await rejection(gone)).toBe('second')
    expect(aborted).toBe(1)
    expect(await rejection(call(connection, { a: 4 }, { signal: two.signal }))).toBe('second')
  })
})

describe('a notification', () => {
  it('has no id and waits for no result', async () => {
    const { connection, requested } = client(() => new Response('', { status: 200 }))
    expect(await notify(connection, call.request({ a: 1 }))).toBeUndefined()
    expect(requested()).toEqual([{ jsonrpc: '2.0', method: 'eth_call', params: [1] }])
  })

  it('is sent for a method without a result, alone and in a batch', async () => {
    const note = rpc<{ text: string }, void>({
      id: 'note',
      endpoint: evm,
      params: byPosition,
      positions: ['text'],
      notification: true,
    })
    const alone = client(() => new Response('', { status: 200 }))
    expect(await note(alone.connection, { text: 'a' })).toBeUndefined()
    expect(alone.requested()).toEqual([{ jsonrpc: '2.0', method: 'note', params: ['a'] }])

    const mixed = client(() => jsonResponse([{ jsonrpc: '2.0', id: 1, result: 'one' }]))
    const requests = [call.request({ a: 1 }), note.request({ text: 'b' })] as const
    expect(await batch(mixed.connection, requests)).toEqual(['one', undefined])
    expect(mixed.requested()).toEqual([
      [
        { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1] },
        { jsonrpc: '2.0', method: 'note', params: ['b'] },
      ],
    ])

    const silent = client(() => new Response('', { status: 200 }))
    expect(await batch(silent.connection, [note.request({ text: 'a' }), note.request({ text: 'b' })])).toEqual([
      undefined,
      undefined,
    ])
    const gone = client(() => new Response('', { status: 404 }))
    const ends = await batch(gone.connection, [note.request({ text: 'a' }), note.request({ text: 'b' })]).results()
    expect(ends.map(({ error }) => error?.name)).toEqual(['ApiError', 'ApiError'])
  })

  it('rejects if the service refuses it nevertheless', async () => {
    const refused = client(() => ({ id: null, error: { code: -32600, message: 'no' } }))
    expect(await rejection(notify(refused.connection, call.request()))).toMatchObject({
      name: 'RpcError',
      code: -32600,
    })
    const gone = client(() => new Response('', { status: 404 }))
    expect(await rejection(notify(gone.connection, call.request()))).toMatchObject({ name: 'ApiError', status: 404 })
  })
})
