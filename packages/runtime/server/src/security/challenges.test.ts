import { describe, expect, it } from 'vitest'
import type { SecurityScheme } from '../contract/contract.ts'
import { HttpError, RpcError, Unauthorized } from '../exchange/errors.ts'
import { reply } from '../handlers/reply.ts'
import type { Middleware } from '../middleware/middleware.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { hosts } from '../testing/hosts.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { challengesOf, realmOf } from './challenges.ts'

const of = (scheme: SecurityScheme, { realm = 'Test', refused = false } = {}): string | undefined =>
  challengesOf([scheme], { realm, refused: () => refused })

describe('a challenge', () => {
  it.each<[string, SecurityScheme, string | undefined]>([
    ['a bearer token', { id: 'a', type: 'bearer' }, 'Bearer realm="Test"'],
    ['a password', { id: 'a', type: 'basic' }, 'Basic realm="Test", charset="UTF-8"'],
    [
      'a key in a header',
      { id: 'a', type: 'apiKey', in: 'header', name: 'X-Key' },
      'ApiKey realm="Test", in="header", name="X-Key"',
    ],
    [
      'a key in a query',
      { id: 'a', type: 'apiKey', in: 'query', name: 'api key' },
      'ApiKey realm="Test", in="query", name="api key"',
    ],
    [
      'a key in a cookie',
      { id: 'a', type: 'apiKey', in: 'cookie', name: 'sid' },
      'ApiKey realm="Test", in="cookie", name="sid"',
    ],
    ['another HTTP scheme, by its name', { id: 'a', type: 'other', scheme: 'Digest' }, 'Digest'],
    ['no challenge for a scheme outside of HTTP', { id: 'a', type: 'other' }, undefined],
    ['no challenge for an invalid scheme name', { id: 'a', type: 'other', scheme: 'My own, X' }, undefined],
  ])('requires %s', (_, scheme, challenge) => {
    expect(of(scheme)).toBe(challenge)
  })

  it('reports that a token was refused, and reports nothing for other schemes', () => {
    expect(of({ id: 'a', type: 'bearer' }, { refused: true })).toBe('Bearer realm="Test", error="invalid_token"')
    expect(of({ id: 'a', type: 'basic' }, { refused: true })).not.toContain('error')
  })

  it('is sent once for each scheme, in their order, and once for schemes with the same challenge', () => {
    const schemes: SecurityScheme[] = [
      { id: 'oauth', type: 'bearer' },
      { id: 'key', type: 'apiKey', in: 'header', name: 'X-Key' },
      { id: 'jwt', type: 'bearer' },
    ]
    expect(challengesOf(schemes, { realm: 'T', refused: () => false })).toBe(
      'Bearer realm="T", ApiKey realm="T", in="header", name="X-Key"',
    )
    expect(challengesOf([], { realm: 'T', refused: () => false })).toBeUndefined()
  })

  it.each([
    ['quotes and backslashes', 'a "b" \\c', 'a \\"b\\" \\\\c'],
    ['line breaks', 'a\r\nSet-Cookie: b', 'a%0D%0ASet-Cookie: b'],
    ['letters beyond ASCII', 'clé 鍵', 'cl%C3%A9 %E9%8D%B5'],
    ['unpaired surrogates', 'a\ud800b', 'a%EF%BF%BDb'],
  ])('escapes %s', (_, name, written) => {
    const challenge = of({ id: 'a', type: 'apiKey', in: 'query', name }, { realm: name })
    expect(challenge).toBe(`ApiKey realm="${written}", in="query", name="${written}"`)
    expect(() => new Headers({ 'www-authenticate': challenge ?? '' })).not.toThrow()
  })

  it('has the title of the API as its realm, or its name if a header cannot contain the title', () => {
    expect(realmOf({ title: 'The "Data" API', name: 'data' })).toBe('The "Data" API')
    expect(realmOf({ title: 'Größe', name: 'size' })).toBe('size')
  })
})

const contract = contractOf({
  title: 'Ledger',
  endpoints: [{ path: '/rpc', dialect: 'standard' }],
  securitySchemes: [
    { id: 'key', type: 'apiKey', in: 'header', name: 'X-Key' },
    { id: 'session', type: 'apiKey', in: 'cookie', name: 'sid' },
    { id: 'token', type: 'bearer' },
    { id: 'certificate', type: 'other' },
  ],
  operations: [
    httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['token'], ['session', 'key']] }),
    httpOperation({ id: 'open', method: 'GET', path: '/open', security: [] }),
    httpOperation({ id: 'silent', method: 'GET', path: '/silent' }),
    httpOperation({ id: 'stated', method: 'GET', path: '/stated', security: [['key']], challenge: 'Ticket' }),
    httpOperation({ id: 'certified', method: 'GET', path: '/certified', security: [['certificate']] }),
    rpcOperation({ method: 'call' }),
  ],
})

const key = 'ApiKey realm="Ledger", in="header", name="X-Key"'
const session = 'ApiKey realm="Ledger", in="cookie", name="sid"'
const token = 'Bearer realm="Ledger"'
const refusedToken = `${token}, error="invalid_token"`

const serve = (options: ServerOptions = {}, give: () => unknown = () => 1) =>
  createServer(
    contract,
    { closed: give, open: give, silent: give, stated: give, certified: give, call: give },
    { onError: () => undefined, ...options },
  )

const requested = async (server: ReturnType<typeof serve>, path: string, headers: Record<string, string> = {}) => {
  const reported = await request(server, path, { headers })
  return { status: reported.status, challenge: reported.headers.get('www-authenticate') }
}

const nobody: ServerOptions = { authenticate: () => null }

describe('the challenge of a 401', () => {
  it("names the operation's schemes, if the request has no credentials", async () => {
    expect(await requested(serve(), '/closed')).toEqual({ status: 401, challenge: `${token}, ${session}, ${key}` })
    expect(await requested(serve(nobody), '/closed')).toEqual({
      status: 401,
      challenge: `${token}, ${session}, ${key}`,
    })
  })

  it('names all schemes of the API, if the operation has no security', async () => {
    const all = `${key}, ${session}, ${token}`
    expect(await requested(serve(nobody), '/silent')).toEqual({ status: 401, challenge: all })
    const refusing = serve({}, () => {
      throw new Unauthorized()
    })
    expect(await requested(refusing, '/open')).toEqual({ status: 401, challenge: all })
  })

  it('reports an unknown token as invalid, and reveals nothing else about it', async () => {
    const secret = 'Bearer very"secret'
    const { status, challenge } = await requested(serve(nobody), '/closed', {
      authorization: secret,
      cookie: 'sid=secret',
    })
    expect({ status, challenge }).toEqual({ status: 401, challenge: `${refusedToken}, ${session}, ${key}` })
    expect((await requested(serve(nobody), '/closed', { 'x-key': 'secret', cookie: 'sid=s' })).challenge).not.toContain(
      'error',
    )
  })

  it('names all required credentials, and reports a refused token only if none is missing', async () => {
    const strict = createServer(
      contractOf({
        title: 'Ledger',
        securitySchemes: contract.securitySchemes,
        operations: [httpOperation({ id: 'both', method: 'GET', path: '/both', security: [['token', 'key']] })],
      }),
      { both: () => 1 },
      nobody,
    )
    expect(await requested(strict, '/both', { authorization: 'Bearer t' })).toEqual({
      status: 401,
      challenge: `${token}, ${key}`,
    })
    expect(await requested(strict, '/both', { authorization: 'Bearer t', 'x-key': 'k' })).toEqual({
      status: 401,
      challenge: `${refusedToken}, ${key}`,
    })
  })

  it.each<[string, ServerOptions, (() => unknown)?]>([
    ['authenticate', { authenticate: () => Promise.reject(new Unauthorized('who?')) }],
    ['middleware', { use: [(() => Promise.reject(new HttpError(401, 'who?'))) satisfies Middleware] }],
    ['a handler', {}, () => Promise.reject(new Unauthorized('who?'))],
    ['a reply', {}, () => reply({}, { status: 401 })],
    ['a reply without a body', {}, () => reply(undefined, { status: 401 })],
  ])('is in the response of %s', async (_, options, give) => {
    const headers = { authorization: 'Bearer t' }
    expect(await requested(serve(options, give), '/closed', headers)).toEqual({
      status: 401,
      challenge: `${refusedToken}, ${session}, ${key}`,
    })
  })

  it('is the challenge in the contract, if it defines one', async () => {
    expect(await requested(serve(), '/stated')).toEqual({ status: 401, challenge: 'Ticket' })
    expect(await requested(serve(nobody), '/stated', { 'x-key': 'k' })).toEqual({ status: 401, challenge: 'Ticket' })
  })

  it.each(['www-authenticate', 'WWW-Authenticate'])('is the header of the error, if it has one: %s', async name => {
    const headers = { [name]: 'Mine' }
    const thrown = serve({}, () => {
      throw new Unauthorized('no', { headers })
    })
    const replied = serve({}, () => reply(1, { status: 401, headers }))
    for (const server of [thrown, replied])
      expect(await requested(server, '/stated', { 'x-key': 'k' })).toEqual({ status: 401, challenge: 'Mine' })
  })

  it('is absent if no scheme has a challenge', async () => {
    expect(await requested(serve(), '/certified')).toEqual({ status: 401, challenge: null })
  })

  it('is sent at JSON-RPC endpoints too', async () => {
    const { status, headers } = await request(serve(nobody), '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'call' }))
    expect([status, headers.get('www-authenticate')]).toEqual([401, `${key}, ${session}, ${token}`])
    const refusing = serve({}, () => {
      throw new RpcError(401, 'no')
    })
    const reported = await request(refusing, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'call' }))
    expect([reported.status, reported.headers.get('www-authenticate')]).toEqual([200, null])
  })

  it.each(Object.entries(hosts))('is sent through %s', async (_, host) => {
    const hosted = await host(serve())
    try {
      const response = await hosted.call('/closed')
      await response.text()
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, `${token}, ${session}, ${key}`])
    } finally {
      await hosted.stop()
    }
  })
})

it.each([200, 403, 404])('is absent from a %i', async status => {
  const server = serve({}, () => {
    if (status !== 200) throw new HttpError(status, 'no')
    return 1
  })
  expect(await requested(server, '/closed', { authorization: 'Bearer t' })).toEqual({ status, challenge: null })
})

it('credentials of another authentication scheme are ignored', async () => {
  const server = createServer(
    contractOf({
      securitySchemes: [{ id: 'answer', type: 'other', scheme: 'Digest' }],
      operations: [httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['answer']] })],
    }),
    { closed: () => 1 },
    { authenticate: credentials => credentials },
  )
  expect(await requested(server, '/closed', { authorization: 'Basic YTpi' })).toEqual({
    status: 401,
    challenge: 'Digest',
  })
  expect((await request(server, '/closed')).json).toMatchObject({
    message: 'Credentials are required: Digest authorization',
  })
  expect(await requested(server, '/closed', { authorization: 'digest nonce="0"' })).toEqual({
    status: 200,
    challenge: null,
  })
})

it('scheme names in credentials are case-insensitive', async () => {
  const server = createServer(
    contractOf({
      securitySchemes: [{ id: 'constructor', type: 'bearer' }],
      operations: [httpOperation({ id: 'closed', method: 'GET', path: '/closed', security: [['constructor']] })],
    }),
    { closed: () => 1 },
  )
  expect((await request(server, '/closed')).status).toBe(401)
  expect((await request(server, '/closed', { headers: { authorization: 'Bearer t' } })).status).toBe(200)
})
