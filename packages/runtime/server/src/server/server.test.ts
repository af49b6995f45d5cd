import { describe, expect, it } from 'vitest'
import type { Contract } from '../contract/contract.ts'
import type { HttpResponse } from '../exchange/answer.ts'
import type { Context, ErrorContext } from '../exchange/context.ts'
import { ContractViolation, NotFound, RpcError } from '../exchange/errors.ts'
import { reply } from '../handlers/reply.ts'
import type { ServerOptions } from '../options/options.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, issueOf, rpcOperation } from '../testing/tables.ts'
import { createServer } from './server.ts'

const check = {
  check: (value: unknown) =>
    value === 'good' ? { ok: true as const } : { ok: false as const, issues: [issueOf(['a'], 'a must be good')] },
}

const contract: Contract = contractOf({
  endpoints: [
    { path: '/rpc', dialect: 'standard' },
    { path: '/ext/{name}', dialect: 'node' },
  ],
  operations: [
    httpOperation({ id: 'open', method: 'GET', path: '/open', security: [] }),
    httpOperation({
      id: 'checked',
      method: 'GET',
      path: '/checked',
      responses: [{ status: 200, mediaType: 'application/json', check }],
    }),
    rpcOperation({ method: 'checkedCall', check }),
    rpcOperation({ method: 'refusing' }),
    rpcOperation({ method: 'svc.where', member: ['where'], endpoint: '/ext/{name}' }),
  ],
})

const service = {
  open: (_input: unknown, _context: Context): unknown => 'open',
  checked: (): unknown => 'bad',
  checkedCall: (): unknown => 'bad',
  refusing: (): unknown => {
    throw new RpcError(7, 'no', { why: 1n })
  },
  where: (_input: unknown, { path }: Context): unknown => path['name'],
}

const serve = (options: ServerOptions = {}, own: Partial<typeof service> = {}, basePaths: readonly string[] = []) => {
  const messages: { readonly error: unknown; readonly at: ErrorContext }[] = []
  const server = createServer(
    { ...contract, basePaths },
    { ...service, ...own },
    { onError: (error, at) => messages.push({ error, at }), ...options },
  )
  return {
    messages,
    server,
    get: (path: string, headers = {}) => request(server, path, { headers }),
    call: (method: string) => request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method })),
  }
}

const raise = (error: unknown): never => {
  throw error
}

/** A value that cannot be inspected. */
const hostile = new Proxy(new Error('hostile'), {
  get: () => raise(new Error('get')),
  getPrototypeOf: () => raise(new Error('getPrototypeOf')),
})

class Bodiless extends NotFound {
  override get body(): never {
    return raise(new Error('no body'))
  }
}

describe('a service', () => {
  it('that lacks handlers is refused with their names', () => {
    expect(() => createServer(contract, { open: () => 1 })).toThrow(
      /no handler for checked, checkedCall, refusing, where\./,
    )
  })

  it('that is partial responds with 501 or method not found if it lacks the handler', async () => {
    const server = createServer(contract, {}, { partial: true })
    expect(await request(server, '/open')).toMatchObject({
      status: 501,
      json: { statusCode: 501, error: 'Not Implemented', message: 'open is not implemented' },
    })
    expect(await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'refusing' }))).toMatchObject({
      json: { error: { code: -32601 } },
    })
  })

  it('can consist of classes: `this` is the object with the handler', async () => {
    class Own {
      readonly word = 'mine'
      open(): string {
        return this.word
      }
    }
    expect(await request(createServer(contract, new Own(), { partial: true }), '/open')).toMatchObject({ json: 'mine' })
  })
})

describe('values of handlers', () => {
  it('are not validated by default', async () => {
    const { get, messages } = serve()
    expect([await get('/checked'), messages]).toMatchObject([{ status: 200, json: 'bad' }, []])
  })

  it('that are invalid are sent and reported to onError with `report`', async () => {
    const { get, call, messages } = serve({ validate: 'report' })
    expect(await get('/checked')).toMatchObject({ status: 200, json: 'bad' })
    expect(await call('checkedCall')).toMatchObject({ json: { result: 'bad' } })
    expect(
      messages.map(({ error, at }) => [error instanceof ContractViolation && error.message, at.kind, at.operation?.id]),
    ).toEqual([
      ['checked returned a response that violates the contract: /a a must be good', 'contract', 'checked'],
      ['checkedCall returned a response that violates the contract: /a a must be good', 'contract', 'checkedCall'],
    ])
  })

  it('that are invalid give 500 without the detail with `throw`', async () => {
    const { get, call, messages } = serve({ validate: 'throw' })
    const answer = await get('/checked')
    expect(answer).toMatchObject({ status: 500, json: { error: 'Internal Server Error' } })
    expect(answer.text).not.toContain('good')
    expect(await call('checkedCall')).toMatchObject({ json: { error: { code: -32603 } } })
    expect(messages).toHaveLength(2)
  })

  it('that are valid are sent with `throw`', async () => {
    const { get, messages } = serve(
      { validate: 'throw' },
      { checked: () => reply('good', { headers: { 'x-own': '1' } }) },
    )
    expect(await get('/checked')).toMatchObject({ status: 200, json: 'good' })
    expect(messages).toEqual([])
  })

  it('that JSON cannot represent give 500, and are reported as a crash', async () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    const { get, messages } = serve({}, { open: () => cycle })
    expect(await get('/open')).toMatchObject({ status: 500 })
    expect(messages).toMatchObject([{ at: { kind: 'crash' } }])
  })

  it('beyond 2^53 are sent', async () => {
    expect(await serve({}, { open: () => ({ big: 2n ** 64n }) }).get('/open')).toMatchObject({
      text: '{"big":18446744073709551616}',
    })
    expect(await serve().call('refusing')).toMatchObject({
      text: '{"jsonrpc":"2.0","error":{"code":7,"message":"no","data":{"why":1}},"id":1}',
    })
  })
})

describe('headers', () => {
  const type = { 'Content-Type': 'application/problem+json', 'X-A': '1' }

  it.each<[string, ServerOptions, () => unknown]>([
    ['a reply', {}, () => reply('x', { headers: type })],
    ['an error', {}, () => raise(new NotFound('none', { headers: type }))],
    [
      'middleware',
      {
        use: [
          async (_, next) => {
            const given = await next()
            return { ...given, headers: { ...given.headers, ...type } }
          },
        ],
      },
      () => 'x',
    ],
  ])('of %s replace those of the server, in any case', async (_, options, open) => {
    const { headers } = await serve(options, { open }).get('/open')
    expect([headers.get('content-type'), headers.get('x-a')]).toEqual(['application/problem+json', '1'])
  })
})

describe('errors', () => {
  it('are reported to onError with the request id that the caller receives', async () => {
    const crash = new Error('inside')
    const { get, messages } = serve({}, { open: () => Promise.reject(crash) })
    const { headers, text } = await get('/open')
    expect(messages).toMatchObject([
      { error: crash, at: { kind: 'crash', requestId: headers.get('x-request-id'), operation: { id: 'open' } } },
    ])
    expect(text).not.toContain('inside')
  })

  it('of onError itself do not affect the caller', async () => {
    const { get } = serve(
      {
        onError: () => {
          throw new Error('second')
        },
      },
      {
        open: () => {
          throw new Error('first')
        },
      },
    )
    expect(await get('/open')).toMatchObject({ status: 500 })
  })

  it.each([
    ['rejects', async () => Promise.reject(new Error('second'))],
    ['throws a value whose members throw', () => raise(hostile)],
  ])('give 500 if onError %s', async (_, onError) => {
    const unhandled: unknown[] = []
    const note = (error: unknown): void => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const { get } = serve({ onError }, { open: () => raise(new Error('first')) })
    expect(await get('/open')).toMatchObject({ status: 500, json: { statusCode: 500 } })
    await new Promise(resolve => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it.each([
    ['throws', () => raise(new Error('second'))],
    ['returns a promise', async () => Promise.reject(new Error('second'))],
  ])('have the default body if `errorBody` %s', async (_, errorBody) => {
    const { get, messages } = serve({ errorBody }, { open: () => raise(new NotFound('none')) })
    expect(await get('/open')).toMatchObject({ status: 404, json: { message: 'none', statusCode: 404 } })
    expect(messages).toMatchObject([{ at: { kind: 'crash' } }])
  })

  it.each<[string, () => unknown]>([
    ['a thrown value has members that throw', () => raise(hostile)],
    ['a promise is rejected with such a value', () => Promise.reject(hostile)],
    ['the body of an error throws', () => raise(new Bodiless('none'))],
    ['the body of a rejection throws', () => Promise.reject(new Bodiless('none'))],
    [
      'a returned value has members that throw',
      async () => ({
        value: 1,
        get toJSON() {
          return raise(new Error('no'))
        },
      }),
    ],
  ])('are 500 at once if %s', async (_, open) => {
    const { get } = serve({}, { open })
    expect(await get('/open')).toMatchObject({ status: 500 })
  })

  it('of a method are internal errors if a thrown value has members that throw', async () => {
    for (const refusing of [() => raise(hostile), () => Promise.reject(hostile)])
      expect(await serve({}, { refusing }).call('refusing')).toMatchObject({ json: { id: 1, error: { code: -32603 } } })
  })

  it('of middleware are 500 at once, whatever it throws or returns', async () => {
    for (const middleware of [() => Promise.reject(hostile), () => Promise.resolve(undefined as never)])
      expect(await serve({ use: [middleware] }).get('/open')).toMatchObject({ status: 500 })
  })

  it('are 500 without a body if the host refuses the response to the error', async () => {
    const { server } = serve({ errorBody: () => 1 }, { open: () => raise(new Error('first')) })
    const sent: HttpResponse[] = []
    const response = {
      headersSent: false,
      writeHead: (status: number) => {
        if (sent.length < 2) {
          sent.push({ status, headers: {}, body: undefined })
          throw new Error('refused')
        }
        sent.push({ status, headers: {}, body: undefined })
      },
      end: () => undefined,
      once: () => undefined,
      on: () => undefined,
    }
    const message = {
      method: 'GET',
      url: '/open',
      headers: {},
      rawHeaders: [],
      socket: {},
      on: () => message,
      once: () => message,
      listenerCount: () => 0,
      read: () => null,
      resume: () => message,
    }
    server.node(message as never, response as never)
    expect(sent.map(({ status }) => status)).toEqual([500, 500, 500])
  })

  it('have the body that `errorBody` returns', async () => {
    const { get } = serve({ errorBody: (error, request) => ({ oops: error.status, at: request.path }) })
    expect(await get('/nothing')).toMatchObject({ status: 404, json: { oops: 404, at: '/nothing' } })
  })

  it.each([undefined, null, 'text', 7, {}])('are a crash if a handler throws %j', async thrown => {
    const { get } = serve({}, { open: () => Promise.reject(thrown) })
    expect(await get('/open')).toMatchObject({ status: 500 })
  })
})

describe('a path', () => {
  it('below a base path is handled', async () => {
    const { get } = serve({ basePath: '/api' })
    expect(await get('/api/open')).toMatchObject({ status: 200 })
    expect(await get('/open')).toMatchObject({ status: 404 })
  })

  describe("below the contract's servers", () => {
    const { get } = serve({}, {}, ['/v2/api', '/v2'])

    it.each(['/open', '/v2/open', '/v2/api/open'])('%s is handled', async path => {
      expect(await get(path)).toMatchObject({ status: 200 })
    })

    it.each(['/v2open', '/v3/open', '/v2/v2/open'])('%s is not handled', async path => {
      expect(await get(path)).toMatchObject({ status: 404 })
    })

    it('is not handled if a base path is set', async () => {
      const { get } = serve({ basePath: '' }, {}, ['/v2'])
      expect(await get('/open')).toMatchObject({ status: 200 })
      expect(await get('/v2/open')).toMatchObject({ status: 404 })
    })

    it('has precedence over a template', async () => {
      const named = httpOperation({ id: 'named', method: 'GET', path: '/{owner}/{name}', security: [] })
      const own = contractOf({ endpoints: [], operations: [...contract.operations.slice(0, 1), named] })
      const server = createServer({ ...own, basePaths: ['/v2'] }, { open: () => 'open', named: () => 'named' })
      expect(await request(server, '/v2/open')).toMatchObject({ json: 'open' })
      expect(await request(server, '/v2/a/b')).toMatchObject({ json: 'named' })
      expect(await request(server, '/a/open')).toMatchObject({ json: 'named' })
    })
  })

  it('can be rewritten', async () => {
    const { server } = serve({ rewritePath: path => (path === '/ext/alias' ? '/ext/real' : undefined) })
    expect(await request(server, '/ext/alias', posted({ jsonrpc: '2.0', id: 1, method: 'svc.where' }))).toMatchObject({
      json: { result: 'real' },
    })
  })

  it('of an unavailable endpoint is not found', async () => {
    const { server } = serve({ hasEndpoint: ({ path, values }) => path !== '/ext/{name}' || values['name'] === 'here' })
    const message = posted({ jsonrpc: '2.0', id: 1, method: 'svc.where' })
    expect(await request(server, '/ext/here', message)).toMatchObject({ json: { result: 'here' } })
    expect(await request(server, '/ext/elsewhere', message)).toMatchObject({
      status: 404,
      text: '404 page not found\n',
    })
  })

  it('of the contract itself can be disabled', async () => {
    const { get, call } = serve({ serveContract: false })
    expect(await get('/docs')).toMatchObject({ status: 404 })
    expect(await call('rpc.discover')).toMatchObject({ json: { error: { code: -32601 } } })
  })
})

it.each(['rewritePath', 'hasEndpoint'] as const)('%s that throws gives 500 for this request only', async hook => {
  const fail = () => {
    throw new Error('hook')
  }
  const { server, messages } = serve({ [hook]: fail })
  const message = posted({ jsonrpc: '2.0', id: 1, method: 'svc.where' })
  expect(await request(server, '/ext/a', message)).toMatchObject({ status: 500 })
  expect(messages).toMatchObject([{ at: { kind: 'crash' } }])
  const { server: guarded } = serve({ [hook]: fail, use: [(_request, next) => next()] })
  expect(await request(guarded, '/ext/a', message)).toMatchObject({ status: 500 })
})

describe('time limits', () => {
  it('a late handler is aborted, and the caller receives an error', async () => {
    let signal: AbortSignal | undefined
    const { get } = serve(
      { handlerTimeout: 20 },
      {
        open: (_input, context) => {
          signal = context.signal
          return new Promise(() => undefined)
        },
      },
    )
    expect(await get('/open')).toMatchObject({ status: 503, json: { message: 'No response within 20 ms' } })
    expect(signal?.aborted).toBe(true)
  })

  it('a handler that is in time is not affected', async () => {
    expect(await serve({ handlerTimeout: 1000 }).get('/open')).toMatchObject({ status: 200 })
  })

  it('a caller that disconnects aborts the signal', async () => {
    const caller = new AbortController()
    let signal: AbortSignal | undefined
    const { server } = serve(
      {},
      {
        open: (_input, context) => {
          signal = context.signal
          return new Promise(resolve => context.signal.addEventListener('abort', resolve))
        },
      },
    )
    const answer = server.fetch(new Request('http://localhost/open', { signal: caller.signal }))
    await Promise.resolve()
    caller.abort()
    await answer
    expect(signal?.aborted).toBe(true)
  })
})

it('draining finishes pending requests and refuses new ones', async () => {
  let finish: ((value: unknown) => void) | undefined
  const { server, get } = serve({}, { open: () => new Promise(resolve => (finish = resolve)) })
  const first = get('/open')
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(server.active).toBe(1)
  let drained = false
  const drain = server.drain().then(() => {
    drained = true
  })
  const refused = await get('/either')
  expect(refused).toMatchObject({ status: 503 })
  expect(refused.headers.get('connection')).toBe('close')
  expect(drained).toBe(false)
  finish?.('done')
  expect(await first).toMatchObject({ status: 200, json: 'done' })
  await drain
  expect(server.active).toBe(0)
})
