import { runInNewContext } from 'node:vm'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Context, ErrorContext } from '../exchange/context.ts'
import { Forbidden, Unauthorized } from '../exchange/errors.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'

const contract = contractOf({
  endpoints: [{ path: '/rpc', dialect: 'standard' }],
  securitySchemes: [
    { id: 'key', type: 'apiKey', in: 'header', name: 'X-Key' },
    { id: 'session', type: 'apiKey', in: 'cookie', name: 'sid' },
    { id: 'token', type: 'bearer' },
  ],
  operations: [
    httpOperation({ id: 'open', method: 'GET', path: '/open', security: [] }),
    httpOperation({ id: 'either', method: 'GET', path: '/either', security: [['key'], ['session', 'token'], []] }),
    httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['key'], ['session', 'token']] }),
    httpOperation({ id: 'silent', method: 'GET', path: '/silent' }),
    rpcOperation({ method: 'call' }),
  ],
})

const principalOf = (_input: unknown, { principal }: Context): unknown => principal ?? 'nobody'

const serve = (options: ServerOptions = {}, answer = principalOf) => {
  const messages: ErrorContext[] = []
  const server = createServer(
    contract,
    { open: answer, either: answer, closed: answer, silent: answer, call: answer },
    { onError: (_error, at) => messages.push(at), ...options },
  )
  return {
    messages,
    server,
    get: (path: string, headers = {}) => request(server, path, { headers }),
    call: () => request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'call' })),
  }
}

describe('credentials', () => {
  it('are required if the contract requires some', async () => {
    const { get } = serve()
    expect(await get('/closed')).toMatchObject({
      status: 401,
      json: { message: 'Credentials are required: header X-Key, or cookie sid and bearer authorization' },
    })
    expect(await get('/closed', { 'x-key': 'k' })).toMatchObject({ status: 200 })
    expect(await get('/closed', { cookie: 'a=b; sid="s"' })).toMatchObject({ status: 401 })
    expect(await get('/closed', { cookie: 'a=b; sid="s"', authorization: 'Bearer t' })).toMatchObject({ status: 200 })
    expect(await get('/either')).toMatchObject({ status: 200 })
  })

  it.each([
    ['header', '/closed', { sid: '' }],
    ['query', '/closed?sid=', {}],
    ['cookie', '/closed', { cookie: 'sid=' }],
    ['cookie', '/closed', { cookie: 'a=b; sid=""' }],
  ] as const)('are absent if the %s is empty: %s %j', async (place, path, headers) => {
    const server = createServer(
      contractOf({
        securitySchemes: [{ id: 'session', type: 'apiKey', in: place, name: 'sid' }],
        operations: [httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['session']] })],
      }),
      { closed: principalOf },
    )
    expect(await request(server, path, { headers })).toMatchObject({ status: 401 })
  })

  it('determine the principal', async () => {
    const { get, server } = serve({
      authenticate: async credentials =>
        `${credentials['key'] ?? ''}${credentials['session'] ?? ''}${credentials['token'] ?? ''}`,
    })
    expect(await get('/closed', { 'x-key': 'k', cookie: 'sid=s', authorization: 'bearer t' })).toMatchObject({
      json: 'kst',
    })
    expect(await get('/open', { authorization: 'Basic t' })).toMatchObject({ json: '' })
    expect(await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'nope' }))).toMatchObject({
      status: 200,
    })
  })

  type Authenticate = NonNullable<ServerOptions['authenticate']>
  const ways: Readonly<Record<string, (found: unknown) => unknown>> = {
    '%j': found => found,
    'a promise of %j': async found => found,
    'a promise of %j that another realm made': found => runInNewContext('Promise.resolve(found)', { found }),
  }
  const anonymous = Object.entries(ways).flatMap(([way, give]) =>
    [undefined, null, false].map(found => [way.replace('%j', String(found)), () => give(found)] as const),
  )

  it.each(anonymous)('are refused if `authenticate` returns %s', async (_name, authenticate) => {
    const { get, call, messages } = serve({ authenticate: authenticate as Authenticate })
    const unknown = { status: 401, json: { statusCode: 401, message: 'Unknown credentials' } }
    const lacking = { status: 401, json: { statusCode: 401, message: 'Credentials are required' } }
    expect(await get('/closed', { 'x-key': 'k' })).toMatchObject(unknown)
    expect(await get('/either', { 'x-key': 'k' })).toMatchObject(unknown)
    expect(await get('/silent', { 'x-key': 'k' })).toMatchObject(unknown)
    expect(await get('/silent')).toMatchObject(lacking)
    expect(await call()).toMatchObject(lacking)
    expect(await get('/either')).toMatchObject({ status: 200, json: 'nobody' })
    expect(await get('/open')).toMatchObject({ status: 200, json: 'nobody' })
    expect(await get('/open', { 'x-key': 'k' })).toMatchObject({ status: 200, json: 'nobody' })
    expect(messages).toEqual([])
  })

  it.each([true, 0, '', Number.NaN, 7n, {}])('admit the principal %s', async principal => {
    const given: unknown[] = []
    for (const authenticate of [() => principal, async () => principal]) {
      const { get, call } = serve({ authenticate }, (_input, context) => given.push(context.principal))
      expect(await get('/silent')).toMatchObject({ status: 200 })
      expect(await call()).toMatchObject({ status: 200 })
    }
    expect(given).toEqual([principal, principal, principal, principal])
  })

  it('require an `authenticate` that returns or resolves to a value', () => {
    type Lookup<T> = (credentials: Readonly<Record<string, string>>) => T
    expectTypeOf<Lookup<{ readonly id: string } | null>>().toExtend<Authenticate>()
    expectTypeOf<Lookup<Promise<string | false>>>().toExtend<Authenticate>()
    expectTypeOf<Lookup<boolean>>().toExtend<Authenticate>()
    expectTypeOf<Lookup<never>>().toExtend<Authenticate>()
    expectTypeOf<Lookup<Map<string, string>>>().toExtend<Authenticate>()
    expectTypeOf<Lookup<void>>().not.toExtend<Authenticate>()
    expectTypeOf<Lookup<undefined>>().not.toExtend<Authenticate>()
    expectTypeOf<Lookup<Promise<void>>>().not.toExtend<Authenticate>()
    expectTypeOf<Lookup<Promise<string | undefined>>>().not.toExtend<Authenticate>()
  })

  it('of the connection are checked by `authenticate`, without which the request is refused', async () => {
    const mutual = contractOf({
      endpoints: [],
      securitySchemes: [{ id: 'certificate', type: 'other' }],
      operations: [httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['certificate']] })],
    })
    const requested = (options: ServerOptions, headers: Record<string, string> = {}) =>
      request(createServer(mutual, { closed: principalOf }, options), '/closed', { headers })
    expect(await requested({})).toMatchObject({ status: 401 })
    // a header does not replace a certificate
    expect(await requested({}, { authorization: 'Bearer t' })).toMatchObject({ status: 401 })
    const given: unknown[] = []
    const authenticate = (credentials: unknown) => given.push(credentials)
    expect(await requested({ authenticate }, { authorization: 'Bearer t' })).toMatchObject({ status: 200 })
    expect(given).toEqual([{}])
    expect(await requested({ authenticate: () => 'client' })).toMatchObject({ status: 200, json: 'client' })
    expect(await requested({ authenticate: () => null })).toMatchObject({ status: 401 })
  })

  it('can be refused, at endpoints too', async () => {
    const forbidden = serve({
      authenticate: () => {
        throw new Forbidden()
      },
    })
    expect(await forbidden.get('/open')).toMatchObject({ status: 403, json: { error: 'Forbidden' } })
    const unauthorized = serve({ authenticate: () => Promise.reject(new Unauthorized('who?')) })
    expect(await unauthorized.call()).toMatchObject({ status: 401, json: { message: 'who?' } })
    expect(await unauthorized.get('/open')).toMatchObject({ status: 401, json: { message: 'who?' } })
  })

  it('are never accepted if `authenticate` fails', async () => {
    const { get, call, messages } = serve({ authenticate: () => Promise.reject(new Error('no store')) })
    for (const answer of [await get('/open'), await get('/either'), await get('/silent'), await call()]) {
      expect(answer).toMatchObject({ status: 500, json: { statusCode: 500 } })
    }
    expect(messages.map(({ kind }) => kind)).toEqual(['crash', 'crash', 'crash', 'crash'])
  })
})
