import { createNodeServer } from '@chainwright/node-server'
import {
  BadGateway,
  BadRequest,
  type Contract,
  type CorsOptions,
  cors,
  InternalServerError,
  logErrors,
  logRequests,
  type Middleware,
  RpcError,
  requestIds,
  type Server,
  type ServerOptions,
  type Span,
  TooManyRequests,
  type Tracer,
  telemetry,
} from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// The middleware and interceptors of the runtime around a generated server: logs, spans, ids of requests, preflights (WHATWG Fetch
// §3.2), and errors that they throw. Also the pages with which a server publishes its contract, and its reports of defects.
const document = {
  openapi: '3.1.0',
  info: { title: 'Middle <ware> & "more"', version: '1.2.0-<b>' },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getThing',
        summary: "Gets <one> & its 'parts'.",
        deprecated: true,
        responses: { 200: { description: 'Fine.', content: { 'application/json': { schema: { type: 'string' } } } } },
      },
      put: {
        operationId: 'putThing',
        description: 'Stores one.',
        responses: { 204: { description: 'Stored.' } },
      },
    },
  },
}
const rpc = {
  openrpc: '1.4.1',
  info: { title: 'Calls', version: '1.0.0' },
  servers: [{ name: 'rpc', url: 'http://localhost:1/rpc', 'x-jsonrpc': { batches: true } }],
  methods: [
    { name: 'call', summary: 'Calls.', params: [], result: { name: 'done', schema: { type: 'string' } } },
    { name: 'fail', params: [], result: { name: 'done', schema: { type: 'string' } } },
  ],
}

type Options = ServerOptions & { readonly partial?: boolean }
let made: Generated
let create: (service: object, options?: Options) => Server
let createRpc: (service: object, options?: Options) => Server
let contract: Contract
beforeAll(async () => {
  made = await generatedFrom({ middle: document, calls: rpc })
  const server = await made.load('middle', 'server')
  create = server['createMiddleServer'] as typeof create
  contract = server['contract'] as Contract
  createRpc = (await made.load('calls', 'server'))['createCallsServer'] as typeof create
})
afterAll(() => made.remove())

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`
const boom = new Error('boom')
/** `getThing` returns the id, except for ids that name an error. */
const service = {
  getThing: ({ id }: { id: string }): unknown => {
    if (id === 'crash') throw boom
    if (id === 'gateway') throw new BadGateway('no gateway')
    if (id === 'broken') throw new InternalServerError('broken')
    if (id === 'full') throw new TooManyRequests('too many')
    if (id === 'bad') throw new BadRequest('bad')
    if (id === 'wrong') return 7
    return id
  },
  putThing: () => undefined,
}
const rpcService = {
  call: () => 'called',
  fail: () => {
    throw new RpcError(5, 'no')
  },
}
const served = (options: Options = {}): Server => create(service, { onError: () => undefined, ...options })
const get = (server: Server, id: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  server.fetch(new Request(`http://localhost/things/${id}?key=secret`, { headers }))
const post = (server: Server, message: unknown): Promise<Response> =>
  server.fetch(
    new Request('http://localhost/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }),
  )
const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })

describe('middleware', () => {
  it('gets the route and the operation of a request, and the response', async () => {
    const seen: unknown[] = []
    const watch: Middleware = async (request, next) => {
      const { operation, route, method, path, query } = request
      const answer = await next()
      seen.push([operation?.id, route, method, path, query, answer.status])
      return answer
    }
    const server = served({ use: [watch] })
    await get(server, 'a')
    await server.fetch(new Request('http://localhost/nothing'))
    await post(createRpc(rpcService, { use: [watch] }), call('call'))
    expect(seen, place('getThing', 'the middleware')).toEqual([
      ['getThing', '/things/{id}', 'GET', '/things/a', 'key=secret', 200],
      [undefined, undefined, 'GET', '/nothing', '', 404],
      [undefined, '/rpc', 'POST', '/rpc', '', 200],
    ])
  })

  it('may throw an error, whose response the outer middleware gets', async () => {
    const statuses: number[] = []
    const errors: unknown[] = []
    const watch: Middleware = async (_request, next) => {
      const answer = await next()
      statuses.push(answer.status)
      return answer
    }
    const throwing =
      (error: Error): Middleware =>
      async () => {
        throw error
      }
    const onError = (error: unknown) => void errors.push(error)
    const full = await get(served({ use: [watch, throwing(new TooManyRequests('too many'))], onError }), 'a')
    const crash = await get(served({ use: [watch, throwing(boom)], onError }), 'a')
    expect([full.status, crash.status, statuses], place('getThing', 'the statuses')).toEqual([429, 500, [429, 500]])
    expect(errors, place('getThing', 'the errors that onError gets')).toEqual([boom])
    expect(await crash.text(), place('getThing', 'the body')).not.toContain('boom')
  })

  it('may respond itself, and the handler is not called', async () => {
    const handler = vi.fn(() => 'a')
    const answer = { status: 418, headers: { 'x-own': 'a' }, body: 'mine' }
    const server = create({ ...service, getThing: handler }, { use: [async () => answer] })
    const response = await get(server, 'a')
    expect(
      [response.status, response.headers.get('x-own'), await response.text(), handler.mock.calls.length],
      place('getThing', 'the response'),
    ).toEqual([418, 'a', 'mine', 0])
  })
})

it('an interceptor gets the input and the value, and may replace it', async () => {
  const seen: unknown[] = []
  const intercept = [
    async (
      { operation, input, context }: Parameters<NonNullable<ServerOptions['intercept']>[number]>[0],
      next: () => Promise<unknown>,
    ) => {
      const value = await next()
      seen.push([operation.id, input, value, context.request.method])
      return 'other'
    },
  ]
  expect(await (await get(served({ intercept }), 'a')).json(), place('getThing', 'the response')).toBe('other')
  expect(
    await (await post(createRpc(rpcService, { intercept }), call('call'))).json(),
    place('call', 'the response'),
  ).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: 'other',
  })
  expect(seen, place('getThing', 'the interceptor')).toEqual([
    ['getThing', { id: 'a' }, 'a', 'GET'],
    ['call', {}, 'called', 'POST'],
  ])
})

describe('the id of a request', () => {
  it.each([
    ['my-id_1.2:3/4+5=', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['a b', false],
    ['a"b', false],
    ['<a>', false],
  ])('%s is kept: %s', async (id, isKept) => {
    const response = await get(served({ use: [requestIds()] }), 'crash', { 'x-request-id': id })
    const kept = response.headers.get('x-request-id')
    expect(kept === id, place('getThing', `header:x-request-id ${kept}`)).toBe(isKept)
    if (!isKept)
      expect(kept, place('getThing', 'header:x-request-id')).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
    expect(await response.text(), place('getThing', 'the body')).toContain(`(request ${kept})`)
  })

  it('is new for each request, and the same in middleware, handler and response', async () => {
    const seen: string[] = []
    const watch: Middleware = async (request, next) => {
      seen.push(request.requestId)
      return next()
    }
    const server = create(
      { ...service, getThing: (_: unknown, { requestId }: { requestId: string }) => requestId },
      { use: [requestIds(), watch] },
    )
    const [first, second] = [await get(server, 'a'), await get(server, 'a')]
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
    expect([await first.json(), await second.json()], place('getThing', 'the context')).toEqual(ids)
    expect(seen, place('getThing', 'the middleware')).toEqual(ids)
    expect(new Set(ids).size, place('getThing', 'header:x-request-id')).toBe(2)
  })
})

describe('logs', () => {
  const logger = () => {
    const lines: unknown[] = []
    const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
      void lines.push([level, message, fields])
    return { lines, logger: { info: write('info'), warn: write('warn'), error: write('error') } }
  }

  it('have one line for each request, at the level of its status, without its query', async () => {
    const { lines, logger: own } = logger()
    let now = 0
    const clock = (): number => {
      now += 1.50049
      return now
    }
    const server = served({ use: [logRequests(own, clock)] })
    const headers = { 'x-request-id': 'an-id' }
    for (const id of ['a', 'full', 'gateway', 'crash', 'bad']) await get(server, id, headers)
    await server.fetch(new Request('http://localhost/nothing', { headers }))
    const line = (level: string, id: string, status: number) => [
      level,
      'request',
      {
        requestId: 'an-id',
        method: 'GET',
        path: `/things/${id}`,
        route: '/things/{id}',
        operation: 'getThing',
        status,
        milliseconds: 1.5,
      },
    ]
    expect(lines, place('getThing', 'the lines')).toEqual([
      line('info', 'a', 200),
      line('warn', 'full', 429),
      line('error', 'gateway', 502),
      line('error', 'crash', 500),
      line('warn', 'bad', 400),
      [
        'warn',
        'request',
        expect.objectContaining({ path: '/nothing', route: undefined, operation: undefined, status: 404 }),
      ],
    ])
  })

  it('have the errors that callers do not see', async () => {
    const { lines, logger: own } = logger()
    const server = create(service, { onError: logErrors(own), validate: 'throw' })
    const headers = { 'x-request-id': 'an-id' }
    for (const id of ['a', 'full', 'crash', 'wrong']) await get(server, id, headers)
    const at = { requestId: 'an-id', operation: 'getThing' }
    expect(lines, place('getThing', 'the lines')).toEqual([
      ['error', 'unhandled error', { ...at, kind: 'crash', err: boom }],
      [
        'error',
        'contract violation',
        { ...at, kind: 'contract', err: expect.objectContaining({ name: 'ContractViolation' }) },
      ],
    ])
    logErrors(own)('a detail', { kind: 'input', requestId: 'b', operation: undefined, request: {} as never })
    expect(lines.at(-1), place('getThing', 'the line of a refused input')).toEqual([
      'warn',
      'invalid input',
      { requestId: 'b', operation: undefined, kind: 'input', err: 'a detail' },
    ])
  })

  it.each([
    ['throw', 500, 1],
    ['report', 200, 1],
    ['off', 200, 0],
  ] as const)('have a value outside of the contract if `validate` is %s: %d', async (validate, status, count) => {
    const { lines, logger: own } = logger()
    const response = await get(create(service, { onError: logErrors(own), validate }), 'wrong')
    expect([response.status, lines.length], place('getThing', 'the status and the lines')).toEqual([status, count])
    expect((await response.text()).includes('must be'), place('getThing', 'the body')).toBe(false)
  })

  it('are written to the console by default, and an error of `onError` affects no caller', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      await get(create(service), 'crash', { 'x-request-id': 'an-id' })
      expect(console_.mock.calls, place('getThing', 'the console')).toEqual([['getThing (request an-id):', boom]])
      const second = new Error('second')
      const onError = (): void => {
        throw second
      }
      expect((await get(create(service, { onError }), 'crash')).status, place('getThing', 'the status')).toBe(500)
      expect(console_.mock.calls.at(-1), place('getThing', 'the console')).toEqual([
        'onError threw:',
        second,
        'while handling:',
        boom,
      ])
    } finally {
      console_.mockRestore()
    }
  })
})

it('refused input is not printed by default, and `onError` receives it', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const kinds: string[] = []
  const body = JSON.stringify({ ...call('eth_getBalance'), params: ['no address', 'latest'] })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  try {
    for (const options of [{}, { onError: (_: unknown, { kind }: { kind: string }) => kinds.push(kind) }]) {
      const server = createNodeServer({ eth: { getBalance: () => '0x0' } }, { ...options, partial: true } as never)
      const response = await server.fetch(new Request('http://localhost/ext/bc/C/rpc', init))
      expect(await response.text(), place('eth_getBalance', 'the response')).toContain('"code":-32602')
    }
    expect([print.mock.calls, kinds], place('eth_getBalance', 'the console')).toEqual([[], ['input']])
  } finally {
    print.mockRestore()
  }
})

it('a call has one span, with the outcome of the handler', async () => {
  const spans: unknown[][] = []
  const tracer: Tracer = {
    startSpan(name, options, parent) {
      const events: unknown[] = [name, options, parent]
      spans.push(events)
      return {
        setAttribute: (key, value) => events.push([key, value]),
        setStatus: status => events.push(status),
        recordException: error => events.push(error),
        end: () => events.push('end'),
      } satisfies Span
    },
  }
  const order: string[] = []
  const within = async <T>(_span: Span, run: () => Promise<T>): Promise<T> => {
    order.push('begins')
    try {
      return await run()
    } finally {
      order.push('ends')
    }
  }
  const parent = (headers: { get(name: string): string | null }) => headers.get('traceparent')
  const headers = { 'x-request-id': 'an-id', traceparent: '00-1' }
  const server = served({ intercept: [telemetry({ tracer, parent, within })] })
  for (const id of ['a', 'full', 'gateway', 'broken', 'crash']) await get(server, id, headers)
  expect(order.length, place('getThing', 'the active spans')).toBe(10)
  const http = (id: string) => [
    'GET /things/{id}',
    {
      kind: 1,
      attributes: { 'http.request.method': 'GET', 'http.route': '/things/{id}', 'url.path': `/things/${id}` },
    },
    '00-1',
    ['chainwright.request_id', 'an-id'],
  ]
  expect(spans.splice(0), place('getThing', 'the spans')).toEqual([
    [...http('a'), 'end'],
    [...http('full'), ['http.response.status_code', 429], 'end'],
    [
      ...http('gateway'),
      ['http.response.status_code', 502],
      expect.any(BadGateway),
      { code: 2, message: 'no gateway' },
      'end',
    ],
    [
      ...http('broken'),
      ['http.response.status_code', 500],
      expect.any(InternalServerError),
      { code: 2, message: 'broken' },
      'end',
    ],
    [...http('crash'), boom, { code: 2, message: 'boom' }, 'end'],
  ])
  await post(createRpc(rpcService, { intercept: [telemetry({ tracer })] }), [call('call'), call('fail')])
  const attributes = (method: string) => ({
    'rpc.system': 'jsonrpc',
    'rpc.method': method,
    'rpc.jsonrpc.version': '2.0',
    'http.route': '/rpc',
  })
  const id = ['chainwright.request_id', expect.any(String)]
  expect(spans, place('call', 'the spans')).toEqual([
    ['call', { kind: 1, attributes: attributes('call') }, undefined, id, 'end'],
    ['fail', { kind: 1, attributes: attributes('fail') }, undefined, id, ['rpc.jsonrpc.error_code', 5], 'end'],
  ])
})

describe('a preflight', () => {
  const own = 'https://app.example'
  const names = ['origin', 'credentials', 'methods', 'headers', 'max-age', 'expose-headers']
  const requestHeaders = {
    origin: own,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'x-a, x-b',
  }
  const seen = async (options: CorsOptions, init: RequestInit) => {
    const response = await served({ use: [cors(options)] }).fetch(new Request('http://localhost/things/a', init))
    const { headers } = response
    const found = names.map(name => [
      name,
      headers.get(
        `access-control-${name === 'origin' ? 'allow-origin' : name === 'max-age' || name === 'expose-headers' ? name : `allow-${name}`}`,
      ),
    ])
    return {
      status: response.status,
      vary: headers.get('vary'),
      ...Object.fromEntries(found.filter(([, value]) => value !== null)),
    }
  }
  const preflight = (options: CorsOptions, headers: Readonly<Record<string, string>> = requestHeaders) =>
    seen(options, { method: 'OPTIONS', headers })
  const vary = 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers'
  const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

  it('gets a response without the operation', async () => {
    expect(await preflight({}), place('putThing', 'the preflight')).toEqual({
      status: 204,
      vary,
      origin: '*',
      methods,
      headers: 'x-a, x-b',
    })
    const options: CorsOptions = {
      origin: [own],
      credentials: true,
      allowedHeaders: ['x-c', 'x-d'],
      exposedHeaders: ['x-e'],
      maxAgeSeconds: 60,
      methods: ['PUT'],
      preflightStatus: 200,
    }
    expect(await preflight(options), place('putThing', 'the preflight')).toEqual({
      status: 200,
      vary,
      origin: own,
      credentials: 'true',
      methods: 'PUT',
      headers: 'x-c, x-d',
      'max-age': '60',
    })
    const { 'access-control-request-headers': _, ...without } = requestHeaders
    expect(await preflight({}, without), place('putThing', 'the preflight without headers')).toEqual({
      status: 204,
      vary,
      origin: '*',
      methods,
    })
  })

  // Fetch §4.8: without a maximum age, a browser keeps the response for 5 s
  it.each([
    ['a maximum age of 0', { maxAgeSeconds: 0 }, { 'max-age': '0' }],
    ['a maximum age of a second', { maxAgeSeconds: 1 }, { 'max-age': '1' }],
    ['no headers', { allowedHeaders: [] }, { headers: '' }],
    ['no methods', { methods: [] }, { methods: '' }],
    ['an origin of a function', { origin: (from: string) => from === own }, { origin: own }],
    ['the status 204', { preflightStatus: 204 }, { status: 204 }],
  ] as const)('gets the option with %s', async (_, options, expected) => {
    const usual = { status: 204, vary, origin: '*', methods, headers: 'x-a, x-b' }
    expect(await preflight(options), place('putThing', 'the preflight')).toEqual({ ...usual, ...expected })
  })

  it('gets no permission for an origin that is not allowed', async () => {
    expect(await preflight({ origin: ['https://other.example'] }), place('putThing', 'the preflight')).toEqual({
      status: 204,
      vary: 'Origin',
    })
  })

  it('has an origin and a method; other OPTIONS requests are ordinary requests', async () => {
    const { origin, ...without } = requestHeaders
    const statuses = [
      (await preflight({}, { origin })).status,
      (await preflight({}, without)).status,
      (await seen({}, { method: 'PUT', headers: requestHeaders })).status,
    ]
    expect(statuses, place('putThing', 'the statuses')).toEqual([204, 204, 204])
    const plain = await preflight({}, { origin })
    expect(plain, place('putThing', 'the response to OPTIONS')).not.toHaveProperty('methods')
  })

  it('is followed by a response that names the headers that scripts may read', async () => {
    const init = { headers: { origin: own } }
    const standard =
      'ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id'
    expect(await seen({}, init), place('getThing', 'the response')).toMatchObject({ 'expose-headers': standard })
    const options = { origin: [own], credentials: true, exposedHeaders: ['x-e', 'x-f'] }
    expect(await seen(options, init), place('getThing', 'the response')).toEqual({
      status: 200,
      vary: 'Origin',
      origin: own,
      credentials: 'true',
      'expose-headers': 'x-e, x-f',
    })
    expect(await seen({ exposedHeaders: [] }, init), place('getThing', 'the response')).toEqual({
      status: 200,
      vary: null,
      origin: '*',
    })
  })

  it('requires a list of origins if credentials are allowed', () => {
    expect(() => cors({ credentials: true }), place('getThing', 'the options')).toThrow(/requires a list of origins/)
    expect(() => cors({ credentials: true, origin: [] }), place('getThing', 'the options')).not.toThrow()
  })
})

describe('the pages of a contract', () => {
  const page = async (server: Server, path: string) => {
    const response = await server.fetch(new Request(`http://localhost${path}`))
    const { headers } = response
    return {
      status: response.status,
      type: headers.get('content-type'),
      cache: headers.get('cache-control'),
      security: headers.get('content-security-policy'),
      sniff: headers.get('x-content-type-options'),
      text: await response.text(),
    }
  }

  it('are its documents', async () => {
    const { text, ...rest } = await page(served(), '/openapi.json')
    expect(rest, place('getThing', 'the headers of /openapi.json')).toMatchObject({
      status: 200,
      type: 'application/json',
      cache: 'no-cache',
    })
    expect(JSON.parse(text), place('getThing', '/openapi.json')).toMatchObject({
      info: document.info,
      paths: { '/things/{id}': { get: { operationId: 'getThing' } } },
    })
    expect(
      JSON.parse((await page(createRpc(rpcService), '/openrpc.json')).text),
      place('call', '/openrpc.json'),
    ).toMatchObject({
      info: rpc.info,
    })
    expect((await page(served(), '/openrpc.json')).status, place('getThing', '/openrpc.json')).toBe(404)
  })

  it('list its operations, as text', async () => {
    const { text, ...rest } = await page(served(), '/docs')
    expect(rest, place('getThing', 'the headers of /docs')).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      security: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      sniff: 'nosniff',
    })
    for (const part of [
      '<title>Middle &#60;ware&#62; &#38; &#34;more&#34; 1.2.0-&#60;b&#62;</title>',
      '<h1>Middle &#60;ware&#62; &#38; &#34;more&#34; <small>1.2.0-&#60;b&#62;</small></h1>',
      '<a href="openapi.json">openapi.json</a>',
      '<tr id="getThing"><th scope="row"><code>getThing</code> <em>deprecated</em></th><td><code>GET /things/{id}</code></td><td>Gets &#60;one&#62; &#38; its &#39;parts&#39;.</td></tr>',
      '<tr id="putThing"><th scope="row"><code>putThing</code></th><td><code>PUT /things/{id}</code></td><td>Stores one.</td></tr>',
    ])
      expect(text, place('getThing', '/docs')).toContain(part)
    expect(text, place('getThing', '/docs')).not.toContain('openrpc.json')
    const calls = (await page(createRpc(rpcService), '/docs')).text
    expect(calls, place('call', '/docs')).toContain(
      '<tr id="call"><th scope="row"><code>call</code></th><td><code>call at /rpc</code></td><td>Calls.</td></tr>',
    )
  })

  it('can require the authentication of the server', async () => {
    const authenticate = (_: unknown, { headers }: { headers: { get(name: string): string | null } }) =>
      headers.get('x-user')
    const seen: unknown[] = []
    for (const serveContract of ['authenticated', true] as const)
      for (const path of ['/openapi.json', '/docs'])
        for (const headers of [undefined, { 'x-user': 'ann' }]) {
          const request = new Request(`http://localhost${path}`, headers && { headers })
          seen.push((await served({ authenticate, serveContract }).fetch(request)).status)
        }
    const found = [seen.slice(0, 4), seen.slice(4)]
    expect(found, place('getThing', 'the status of /openapi.json and /docs')).toEqual([
      [401, 200, 401, 200],
      [200, 200, 200, 200],
    ])
  })

  it('can be left out, and the contract in the code has its operations', async () => {
    for (const path of ['/openapi.json', '/docs'])
      expect((await page(served({ serveContract: false }), path)).status, place('getThing', path)).toBe(404)
    expect(contract.operations.map(({ id }) => id).sort(), place('getThing', 'the operations')).toEqual([
      'getThing',
      'putThing',
    ])
  })
})

describe('a service', () => {
  it('is refused if handlers are missing, unless it is partial; the error names the handlers', async () => {
    expect(() => create({ putThing: () => undefined }), place('getThing', 'the error')).toThrow(
      'The middle service has no handler for getThing. Implement them, or pass { partial: true }.',
    )
    expect(() => create({}), place('getThing', 'the error')).toThrow('no handler for getThing, putThing.')
    const server = create({ putThing: () => undefined }, { partial: true })
    const response = await get(server, 'a')
    expect([response.status, await response.json()], place('getThing', 'the response')).toEqual([
      501,
      { message: 'getThing is not implemented', statusCode: 501, error: 'Not Implemented' },
    ])
  })

  it('has the error body that the application defines, and the default one if it cannot be written', async () => {
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const own = create(service, {
      onError,
      errorBody: ({ status, message }, { path }) => ({ oops: status, message, path }),
    })
    expect(await (await get(own, 'full')).json(), place('getThing', 'the error')).toEqual({
      oops: 429,
      message: 'too many',
      path: '/things/full',
    })
    const failing = create(service, {
      onError,
      errorBody: () => {
        throw boom
      },
    })
    const response = await get(failing, 'full')
    expect([response.status, await response.json()], place('getThing', 'the error')).toEqual([
      429,
      { message: 'too many', statusCode: 429, error: 'Too Many Requests' },
    ])
    expect(errors, place('getThing', 'the errors that onError gets')).toEqual([boom])
  })
})
