import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { operation } from '../http/call.ts'
import type { HttpTable } from '../http/table.ts'
import { queryParams } from '../http/url.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { connect } from './connection.ts'
import type { ApiTable, ConnectOptions } from './core.ts'
import type { SecurityScheme } from './credential.ts'
import { asBasic, inAuthorization, inCookie, inHeader, inQuery } from './credential-places.ts'
import { type Auth, credentials as makeCredentials } from './credentials.ts'

const key: SecurityScheme = { id: 'key', type: 'apiKey', in: 'header', name: 'X-Key', place: inHeader }
const schemes: readonly SecurityScheme[] = [
  key,
  { id: 'query', type: 'apiKey', in: 'query', name: 'api key', place: inQuery },
  { id: 'cookie', type: 'apiKey', in: 'cookie', name: 'session', place: inCookie },
  { id: 'bearer', type: 'http', scheme: 'bearer', place: inAuthorization },
  { id: 'basic', type: 'http', scheme: 'basic', place: asBasic },
  { id: 'digest', type: 'http', scheme: 'Custom', place: inAuthorization },
  { id: 'oauth', type: 'oauth2', place: inAuthorization },
  { id: 'tls', type: 'mutualTLS' },
]

const client = (
  table: Partial<ApiTable & HttpTable>,
  options: ConnectOptions,
  respond = (): Response | Promise<Response> => jsonResponse({}),
) => {
  const { fetch, sent } = stubFetch(respond)
  const connection = connect(
    { schemes, ...table },
    { baseUrl: 'http://x.test', fetch, retry: false, ...options },
    makeCredentials,
  )
  const call = operation<Record<string, unknown>, unknown>({
    id: 'op',
    method: 'GET',
    path: '/x',
    query: queryParams('a'),
    ...table,
  })
  return { sent, connection, call: (input = {}) => call(connection, input) }
}

describe('a credential is sent as its scheme requires', () => {
  it.each<[string, ConnectOptions['credentials'], Record<string, unknown>]>([
    ['key', { key: 'k1' }, { headers: { 'x-key': 'k1' } }],
    ['query', { query: 'a&b' }, { url: 'http://x.test/x?a=1&api%20key=a%26b' }],
    ['cookie', { cookie: 'a;b' }, { headers: { cookie: 'session=a%3Bb' } }],
    ['bearer', { bearer: 't' }, { headers: { authorization: 'Bearer t' } }],
    [
      'basic',
      { basic: { username: 'ü', password: 'p:w' } },
      { headers: { authorization: `Basic ${Buffer.from('ü:p:w').toString('base64')}` } },
    ],
    ['digest', { digest: 'x=1' }, { headers: { authorization: 'Custom x=1' } }],
    ['oauth', { oauth: () => 'token' }, { headers: { authorization: 'Bearer token' } }],
    ['tls', { tls: 'client certificate' }, { url: 'http://x.test/x?a=1' }],
  ])('%s', async (id, credentials, expected) => {
    const { sent, call } = client({ security: [{ [id]: [] }] }, { credentials: credentials ?? {} })
    await call({ a: 1 })
    expect(sent[0]).toMatchObject(expected)
  })

  it('a key replaces a parameter of the same name', async () => {
    const { sent, call } = client(
      { security: [{ query: [] }], query: queryParams('api key', 'a') },
      {
        credentials: { query: 'right' },
      },
    )
    await call({ 'api key': 'other', a: 1 })
    expect(sent[0]?.url).toBe('http://x.test/x?a=1&api%20key=right')
  })

  it('several schemes of one alternative are sent together', async () => {
    const { sent, call } = client({ security: [{ key: [], bearer: [] }] }, { credentials: { key: 'k', bearer: 'b' } })
    await call()
    expect(sent[0]?.headers).toMatchObject({ 'x-key': 'k', authorization: 'Bearer b' })
  })
})

describe('alternatives of security', () => {
  const security = [{ key: [], bearer: [] }, { bearer: [] }, {}]

  it.each([
    [
      { key: 'k', bearer: 'b' },
      { 'x-key': 'k', authorization: 'Bearer b' },
    ],
    [{ bearer: 'b' }, { authorization: 'Bearer b' }],
    [{ key: 'k' }, {}],
    [{}, {}],
  ])('the client uses the first alternative for which it has the credentials %j', async (credentials, headers) => {
    const { sent, call } = client({ security }, { credentials })
    await call()
    const { accept: _, ...rest } = sent[0]?.headers ?? {}
    expect(rest).toEqual(headers)
  })

  it('the security of an operation replaces that of the API; an empty list requires no credentials', async () => {
    const { sent, call } = client({ security: [] }, { credentials: { key: 'k' } })
    await call()
    expect(sent[0]?.headers).not.toHaveProperty('x-key')
  })
})

describe('a function that returns credentials', () => {
  it('is called once for many calls, and once more if they are all rejected', async () => {
    const requests: unknown[] = []
    const auth: Auth = async (scheme, { id, scopes, rejected }) => {
      requests.push({ scheme: scheme.id, id, scopes, rejected })
      await new Promise(done => setTimeout(done, 5))
      return `token-${requests.length}`
    }
    const { sent, call } = client({ security: [{ oauth: ['read'] }] }, { auth }, () =>
      jsonResponse({}, sent.at(-1)?.headers['authorization'] === 'Bearer token-1' ? 401 : 200),
    )
    await Promise.all(Array.from({ length: 10 }, () => call()))
    expect(requests).toEqual([
      { scheme: 'oauth', id: 'op', scopes: ['read'], rejected: undefined },
      { scheme: 'oauth', id: 'op', scopes: ['read'], rejected: 'token-1' },
    ])
    expect(sent).toHaveLength(20)
    await call()
    expect(requests).toHaveLength(2)
  })

  it('is called again only once for each call: the second 401 is the result', async () => {
    let requested = 0
    const { sent, call } = client(
      { security: [{ bearer: [] }] },
      { credentials: { bearer: () => `t${++requested}` } },
      () => jsonResponse({ message: 'no' }, 401),
    )
    expect(await rejection(call())).toMatchObject({ status: 401 })
    expect({ requested, sent: sent.length }).toEqual({ requested: 2, sent: 2 })
  })

  it('does not use up a retry when it renews credentials', async () => {
    const statuses = [401, 503, 503, 200]
    const messages: number[] = []
    const { sent, call } = client(
      { security: [{ bearer: [] }] },
      {
        credentials: { bearer: () => `t${sent.length}` },
        retry: { base: 1, limit: 2, hook: ({ attempt }) => messages.push(attempt) && undefined },
      },
      () => jsonResponse({}, statuses[sent.length - 1]),
    )
    await call()
    expect({ sent: sent.length, messages }).toEqual({ sent: 4, messages: [1, 2] })
  })

  it('is called again after a 401, but a plain value is not sent again', async () => {
    const { sent, call } = client({ security: [{ key: [] }] }, { credentials: { key: 'plain' } }, () =>
      jsonResponse({}, 401),
    )
    expect(await rejection(call())).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
  })

  it('that throws rejects the call with its error, and is called again for the next call', async () => {
    let requested = 0
    const bearer = () => {
      requested++
      if (requested === 1) throw new Error('no network')
      return 'ok'
    }
    const { sent, call } = client({ security: [{ bearer: [] }] }, { credentials: { bearer } })
    expect(await rejection(call())).toEqual(new Error('no network'))
    await call()
    expect(sent).toHaveLength(1)
  })

  it('that returned nothing is called again for the next call', async () => {
    let token: string | undefined
    let requested = 0
    const { sent, call } = client(
      { security: [{ key: [] }, {}] },
      {
        credentials: {
          key: () => {
            requested++
            return token
          },
        },
      },
      () => jsonResponse({}),
    )
    await call()
    token = 'first'
    await call()
    expect(sent.map(({ headers }) => headers['x-key'])).toEqual([undefined, 'first'])
    expect(requested).toBe(2)
  })

  it('that never resolves does not keep a call from ending by its signal or its time limit', async () => {
    const { fetch } = stubFetch(() => jsonResponse({}))
    const connection = connect(
      { schemes, security: [{ bearer: [] }] },
      {
        baseUrl: 'http://x.test',
        fetch,
        credentials: { bearer: () => new Promise(() => {}) },
        attemptTimeout: 20,
        retry: false,
      },
      makeCredentials,
    )
    const op = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })
    expect(await rejection(op(connection))).toMatchObject({ name: 'TimeoutError', scope: 'attempt' })
    const controller = new AbortController()
    const call = op(connection, undefined, { signal: controller.signal, attemptTimeout: 0 })
    controller.abort('stopped')
    expect(await rejection(call)).toBe('stopped')
  })
})

describe('a key is never shown', () => {
  const secret = 'sk-very/secret-0123'
  const shown = (value: unknown) =>
    [
      inspect(value, { depth: 20, showHidden: true }),
      JSON.stringify(value),
      value instanceof Error ? `${value.stack} ${String(value)}` : '',
    ].join('\n')

  it.each(['key', 'query', 'cookie', 'bearer', 'basic'])('in a log of the connection or in an error (%s)', async id => {
    const credential = id === 'basic' ? { username: 'user', password: secret } : secret
    const echo = `bad key ${id === 'basic' ? Buffer.from(`user:${secret}`).toString('base64') : secret}, ${secret}, ${encodeURIComponent(secret)}`
    const answers = [
      () => jsonResponse({ message: echo, error: 'Unauthorized' }, 401),
      () => new Response(echo, { status: 500 }),
      () => new Response(`<html>${echo}`, { status: 200 }),
      () => {
        throw new TypeError('fetch failed')
      },
    ]
    for (const respond of answers) {
      const { call, connection } = client({ security: [{ [id]: [] }] }, { credentials: { [id]: credential } }, respond)
      const error = await rejection(call())
      expect(shown(error)).not.toContain(secret)
      expect(shown(error)).toContain('op: ')
      expect(shown(connection)).not.toContain(secret)
    }
  })

  it.each(['', 'no-scheme.test'])('in the error of an invalid URL: %j', async baseUrl => {
    const connection = connect(
      { schemes, security: [{ query: [] }] },
      { baseUrl, retry: false, credentials: { query: secret } },
      makeCredentials,
    )
    const error = await rejection(operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(connection))
    expect(error).toMatchObject({ name: 'NetworkError', message: 'op: Invalid URL' })
    expect(shown(error)).not.toContain(secret)
  })

  it('in a response that a parser error quotes, even if it is escaped as JSON', async () => {
    for (const answer of [secret, `{"message":"${secret.replace('very/', 'very\\/')}"}`]) {
      const respond = () => new Response(answer, { status: answer === secret ? 200 : 400 })
      const { call } = client({ security: [{ key: [] }] }, { credentials: { key: secret } }, respond)
      const error = await rejection(call())
      expect(shown(error)).not.toContain(secret)
      expect(shown(error)).toContain('[redacted]')
    }
  })

  it('in the messages of Deno and Bun about an unreachable address', async () => {
    const quoting = (name: string) => async (input: string | Request) => {
      const text = `error sending request for url (${input})`
      throw name === 'Deno'
        ? new TypeError('fetch failed', { cause: new Error(text) })
        : Object.assign(new TypeError('Unable to connect.'), { code: 'ECONNREFUSED', path: String(input) })
    }
    for (const name of ['Deno', 'Bun']) {
      const { call } = client({ security: [{ query: [] }] }, { credentials: { query: secret }, fetch: quoting(name) })
      const error = await rejection(call())
      expect(error).toMatchObject(
        name === 'Deno'
          ? { message: 'op: error sending request for url (http://x.test/x?api%20key=[redacted])' }
          : { message: 'op: Unable to connect.', code: 'ECONNREFUSED' },
      )
      expect(error).toMatchObject({ name: 'NetworkError', cause: expect.any(TypeError) })
      expect(shown(error)).not.toContain(encodeURIComponent(secret))
      expect(shown(error)).not.toContain(secret)
    }
  })

  it('in the request of `withResponse`', async () => {
    const { call } = client({ security: [{ query: [] }] }, { credentials: { query: secret } })
    expect(shown((await call().withResponse()).request)).not.toContain(secret)
  })

  it('if it has a character that a header cannot contain', async () => {
    const { call, sent } = client({ security: [{ key: [] }] }, { credentials: { key: `${secret}\n` } })
    const error = await rejection(call())
    expect(error).toMatchObject({
      name: 'ContractError',
      message: 'op: the credential of key contains invalid characters',
    })
    expect(shown(error)).not.toContain(secret)
    expect(sent).toEqual([])
    expect(() => connect({}, { headers: { authorization: `${secret}\n` } })).toThrow(
      /^the header authorization contains invalid characters/,
    )
  })
})
