import { describe, expect, it } from 'vitest'
import { BadGateway, RpcError, TooManyRequests } from '../exchange/errors.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { cors } from './cors.ts'
import { allowHosts } from './hosts.ts'
import { logErrors, logRequests } from './log.ts'
import type { Middleware } from './middleware.ts'
import { type Span, type Tracer, telemetry } from './telemetry.ts'

const contract = contractOf({
  endpoints: [{ path: '/rpc', dialect: 'standard' }],
  operations: [
    httpOperation({ id: 'get', method: 'GET', path: '/things/{id}' }),
    httpOperation({ id: 'crash', method: 'GET', path: '/crash' }),
    httpOperation({ id: 'gateway', method: 'GET', path: '/gateway' }),
    rpcOperation({ method: 'call' }),
    rpcOperation({ method: 'refuse' }),
  ],
})

const boom = new Error('boom')
const service = {
  get: () => 1,
  crash: () => {
    throw boom
  },
  gateway: () => {
    throw new BadGateway()
  },
  call: () => 2,
  refuse: () => {
    throw new RpcError(5, 'no')
  },
}

const serve = (options: ServerOptions) => createServer(contract, service, { onError: () => undefined, ...options })

describe('middleware', () => {
  it('runs from the first to the last and back, and sees the route of the request', async () => {
    const seen: unknown[] = []
    const note =
      (name: string): Middleware =>
      async (request, next) => {
        seen.push([name, request.route, request.operation?.id])
        const answer = await next()
        seen.push([name, answer.status])
        return answer
      }
    const server = serve({ use: [note('a'), note('b')] })
    await request(server, '/things/1?q')
    await request(server, '/nothing')
    await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'call' }))
    expect(seen).toEqual([
      ...[
        ['a', '/things/{id}', 'get'],
        ['b', '/things/{id}', 'get'],
        ['b', 200],
        ['a', 200],
      ],
      ...[
        ['a', undefined, undefined],
        ['b', undefined, undefined],
        ['b', 404],
        ['a', 404],
      ],
      ...[
        ['a', '/rpc', undefined],
        ['b', '/rpc', undefined],
        ['b', 200],
        ['a', 200],
      ],
    ])
  })

  it('that throws gives an error response, which the outer middleware sees', async () => {
    const statuses: number[] = []
    const watch: Middleware = async (_request, next) => {
      const answer = await next()
      statuses.push(answer.status)
      return answer
    }
    const refuse: Middleware = async () => {
      throw new TooManyRequests()
    }
    const fail: Middleware = async () => {
      throw boom
    }
    expect(await request(serve({ use: [watch, refuse] }), '/things/1')).toMatchObject({ status: 429 })
    expect(await request(serve({ use: [watch, fail] }), '/things/1')).toMatchObject({ status: 500 })
    expect(statuses).toEqual([429, 500])
  })
})

it('an interceptor sees the input and the value in both protocols', async () => {
  const seen: unknown[] = []
  const server = serve({
    intercept: [
      async ({ operation, input }, next) => {
        const value = await next()
        seen.push([operation.id, input, value])
        return 9
      },
    ],
  })
  expect(await request(server, '/things/1')).toMatchObject({ json: 9 })
  expect(await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'call', params: {} }))).toMatchObject({
    json: { result: 9 },
  })
  expect(seen).toEqual([
    ['get', {}, 1],
    ['call', {}, 2],
  ])
})

it('a request is logged as one line, at the level of its status, without its query', async () => {
  const lines: unknown[] = []
  const write = (level: string) => (fields: object, message: string) =>
    lines.push([level, { ...fields, requestId: 'id' }, message])
  const logger = { info: write('info'), warn: write('warn'), error: write('error') }
  let now = 0
  const server = serve({ use: [logRequests(logger, () => (now += 1.5))], onError: logErrors(logger) })
  await request(server, '/things/1?key=secret')
  await request(server, '/nothing')
  await request(server, '/crash')
  const line = (path: string, status: number, route?: string, operation?: string) => ({
    requestId: 'id',
    method: 'GET',
    path,
    route,
    operation,
    status,
    milliseconds: 1.5,
  })
  expect(lines).toEqual([
    ['info', line('/things/1', 200, '/things/{id}', 'get'), 'request'],
    ['warn', line('/nothing', 404), 'request'],
    ['error', { requestId: 'id', operation: 'crash', kind: 'crash', err: boom }, 'unhandled error'],
    ['error', line('/crash', 500, '/crash', 'crash'), 'request'],
  ])
})

it('a call has one span, which is named and ended', async () => {
  const spans: { name: string; parent: unknown; events: unknown[] }[] = []
  const tracer: Tracer = {
    startSpan(name, { attributes }, parent) {
      const events: unknown[] = [attributes]
      spans.push({ name, parent, events })
      return {
        setAttribute: (key, value) => key !== 'chainwright.request_id' && events.push([key, value]),
        setStatus: ({ code }) => events.push(['status', code]),
        recordException: error => events.push(error),
        end: () => events.push('end'),
      } satisfies Span
    },
  }
  const server = serve({
    intercept: [telemetry({ tracer, parent: headers => headers.get('traceparent'), within: (_span, run) => run() })],
  })
  await request(server, '/things/1', { headers: { traceparent: '00-1' } })
  await request(server, '/crash')
  await request(server, '/gateway')
  await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'refuse' }))
  const http = (path: string, route = path) => ({ 'http.request.method': 'GET', 'http.route': route, 'url.path': path })
  expect(spans).toEqual([
    { name: 'GET /things/{id}', parent: '00-1', events: [http('/things/1', '/things/{id}'), 'end'] },
    { name: 'GET /crash', parent: null, events: [http('/crash'), boom, ['status', 2], 'end'] },
    {
      name: 'GET /gateway',
      parent: null,
      events: [http('/gateway'), ['http.response.status_code', 502], expect.any(BadGateway), ['status', 2], 'end'],
    },
    {
      name: 'refuse',
      parent: null,
      events: [
        { 'rpc.system': 'jsonrpc', 'rpc.method': 'refuse', 'rpc.jsonrpc.version': '2.0', 'http.route': '/rpc' },
        ['rpc.jsonrpc.error_code', 5],
        'end',
      ],
    },
  ])
})

it.each([
  ['localhost', 200],
  ['LOCALHOST:9650', 200],
  ['127.0.0.1:9650', 200],
  ['[::1]:9650', 200],
  ['a.example.com', 200],
  ['example.com', 403],
  ['evil.test', 403],
  ['localhost.evil.test', 403],
])('allowHosts: a request for the host %s gets %i', async (host, status) => {
  const server = serve({ use: [allowHosts(['localhost', '*.example.com'])] })
  expect(await request(server, '/things/1', { headers: { host } })).toMatchObject({ status })
})

describe('CORS', () => {
  const at = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, ...more } })

  it('with a list of origins sends the origin of the request, and `Vary`', async () => {
    const server = serve({
      use: [cors({ origin: ['http://a.test'], credentials: true, exposedHeaders: ['x-own'], maxAgeSeconds: 60 })],
    })
    const allowed = await request(server, '/things/1', at('http://a.test'))
    expect(
      ['access-control-allow-origin', 'access-control-allow-credentials', 'access-control-expose-headers', 'vary'].map(
        name => allowed.headers.get(name),
      ),
    ).toEqual(['http://a.test', 'true', 'x-own', 'Origin'])
    const other = await request(server, '/things/1', at('http://b.test'))
    expect([other.status, other.headers.get('access-control-allow-origin'), other.headers.get('vary')]).toEqual([
      200,
      null,
      'Origin',
    ])
  })

  it('responds to preflights before the operation', async () => {
    const server = serve({ use: [cors({ origin: origin => origin.endsWith('.test'), maxAgeSeconds: 60 })] })
    const preflight = await request(server, '/crash', {
      method: 'OPTIONS',
      ...at('http://a.test', { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-key' }),
    })
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-max-age'),
    ]).toEqual([204, 'x-key', '60'])
    const refused = await request(server, '/crash', {
      method: 'OPTIONS',
      ...at('http://a.example', { 'access-control-request-method': 'GET' }),
    })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([204, null])
  })

  it('responds to preflights with the status in the options', async () => {
    const server = serve({ use: [cors({ preflightStatus: 200 })] })
    const preflight = await request(server, '/crash', {
      method: 'OPTIONS',
      ...at('http://a.test', { 'access-control-request-method': 'GET' }),
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })

  it('refuses credentials for all origins at creation', () => {
    expect(() => cors({ credentials: true })).toThrow(/requires a list of origins/)
  })
})
