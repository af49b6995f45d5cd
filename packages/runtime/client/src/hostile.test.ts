import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { facade } from './client.ts'
import { connect } from './core/connection.ts'
import type { ConnectOptions } from './core/core.ts'
import type { SecurityScheme } from './core/credential.ts'
import { asBasic, inAuthorization, inCookie, inHeader, inQuery } from './core/credential-places.ts'
import { credentials as makeCredentials } from './core/credentials.ts'
import { ownServer } from './core/own-server.ts'
import { validation } from './core/validation.ts'
import { bytes } from './http/answer-types.ts'
import { operation } from './http/call.ts'
import type { HttpTable } from './http/table.ts'
import { withRaw } from './raw.ts'
import { batch } from './rpc/batch.ts'
import { rpc } from './rpc/call.ts'
import { jsonResponse, rejection, type Sent, stubFetch } from './testing/stub-fetch.ts'
import { openapiFetch } from './transport.ts'

// A response must not reveal a key or fill the memory, and requests must not send a key to another host.

const schemes: readonly SecurityScheme[] = [
  { id: 'header', type: 'apiKey', in: 'header', name: 'x-key', place: inHeader },
  { id: 'query', type: 'apiKey', in: 'query', name: 'key', place: inQuery },
  { id: 'cookie', type: 'apiKey', in: 'cookie', name: 'key', place: inCookie },
  { id: 'bearer', type: 'http', scheme: 'bearer', place: inAuthorization },
  { id: 'basic', type: 'http', scheme: 'basic', place: asBasic },
]

const clientOf = (
  id: string,
  {
    respond,
    options = {},
    table = {},
  }: { respond: (sent: Sent) => Response; options?: ConnectOptions; table?: Partial<HttpTable> },
) => {
  const { fetch, sent } = stubFetch(respond)
  const connection = connect(
    { schemes, security: [{ [id]: [] }] },
    { baseUrl: 'http://x.test', fetch, retry: false, ...options },
    makeCredentials,
  )
  return {
    sent,
    connection,
    call: () => operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', ...table })(connection),
  }
}

const key = 'sk+Live/0123=ab&"c'
const escapedEach = (text: string): string =>
  [...text].map(character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const percentEach = (text: string): string =>
  [...text].map(character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).join('')

/** Encodings in which a service, a proxy or a log may write a value that it received. */
const codings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': text => JSON.stringify(text).slice(1, -1),
  'with one character escaped': text => JSON.stringify(text).slice(1, -1).replace('+', '\\u002B'),
  'with every character escaped': escapedEach,
  'with slashes escaped': text => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'in a JSON text within JSON': text => JSON.stringify(JSON.stringify({ text })).slice(1, -1),
  'percent-encoded': text => encodeURIComponent(text),
  'percent-encoded, every character': percentEach,
  'percent-encoded twice': text => encodeURIComponent(encodeURIComponent(text)),
  'in HTML': text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('+', '&#43;'),
  'in HTML, every character': text =>
    [...text]
      .map(
        (character, at) => `&#${at % 2 === 0 ? '' : 'x0'}${character.charCodeAt(0).toString(at % 2 === 0 ? 10 : 16)};`,
      )
      .join(''),
  'in hex': text => Buffer.from(text).toString('hex'),
  'in base64': text => Buffer.from(text).toString('base64'),
  'in upper case': text => JSON.stringify(text.toUpperCase()).slice(1, -1),
}

/** All visible texts of an error. */
const shown = (error: unknown): string => {
  const { headers, body, data, issues } = error as Readonly<Record<string, unknown>>
  return [
    inspect(error, { depth: 20, showHidden: true, maxStringLength: null }),
    String((error as Error).stack),
    JSON.stringify([body, data, issues]),
    JSON.stringify(headers instanceof Headers ? [...headers] : []),
  ].join('\n')
}

/** Whether a text contains a key, also in JSON within JSON. */
const holds = (text: string, secret: string): boolean => {
  const plain = text.replace(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const bare = plain.replace(/\\+(?=["\\/])/g, '')
  let decoded = bare
  for (let time = 0; time < 2; time++)
    decoded = decoded.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const html = decoded
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCharCode(Number.parseInt(code, hex === '' ? 10 : 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return [text, plain, bare, decoded, html].some(
    form =>
      form.toLowerCase().includes(secret.toLowerCase()) ||
      form.toLowerCase().includes(Buffer.from(secret).toString('hex')) ||
      inBase64(form).some(run => run.includes(secret)),
  )
}

/** The decoded runs of base64 characters, starting at their first, second, third and fourth character. */
const inBase64 = (text: string): readonly string[] =>
  (text.match(/[\w+/-]{8,}/g) ?? []).flatMap(run =>
    [0, 1, 2, 3].map(from => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  )

it('the detector finds a key in every encoding', () => {
  for (const coding of Object.values(codings)) expect(holds(`"${coding(key)}"`, key)).toBe(true)
  expect(holds('"[redacted]"', key)).toBe(false)
})

const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '')
const places: Readonly<Record<string, (echo: string) => Response>> = {
  'the message of an error': echo => jsonResponse(`{"message":"no ${echo} here"}`, 400),
  'a member of an error': echo => jsonResponse(`{"message":"no","sent":[{"deep":"${echo}"}]}`, 400),
  'the name of a member': echo => jsonResponse(`{"message":"no","${echo}":1}`, 400),
  'a text': echo => new Response(`no ${echo}`, { status: 500 }),
  'a body that is not JSON': echo => new Response(`<b>${echo}`, { status: 200 }),
  'the reason phrase': echo => new Response('{}', { status: 400, statusText: header(echo) }),
  'a header': echo => jsonResponse('{}', 400, { 'x-echo': header(echo), 'set-cookie': `a=${header(echo)}` }),
  'the id of the request': echo => jsonResponse('{}', 400, { 'x-request-id': header(echo) }),
  'the id of a response that is not JSON': echo =>
    new Response('<', { status: 200, headers: { 'x-request-id': header(echo) } }),
  'the media type of a response that is not JSON': echo =>
    new Response('<', { status: 200, headers: { 'content-type': `text/${header(echo)}` } }),
}

describe.each(Object.keys(places))('a key in %s', place => {
  it.each(Object.keys(codings))('%s is not in any error', async coding => {
    for (const { id } of schemes) {
      const echo = codings[coding]?.(key) ?? ''
      const credential = id === 'basic' ? { username: 'user', password: key } : key
      const { call } = clientOf(id, {
        respond: () => places[place]?.(echo) as Response,
        options: { credentials: { [id]: credential } },
      })
      const error = await rejection(call())
      expect(error).toBeInstanceOf(Error)
      expect(holds(shown(error), key), `${id}: ${shown(error)}`).toBe(false)
    }
  })
})

describe('a key in a JSON-RPC error', () => {
  const endpoint = { path: '/rpc', batches: true }
  const method = rpc<undefined, unknown>({ id: 'm', endpoint })
  const rpcClient = (answer: string) => {
    const { fetch } = stubFetch(() => jsonResponse(answer))
    return connect(
      { schemes, security: [{ header: [] }] },
      { baseUrl: 'http://x.test', fetch, retry: false, credentials: { header: key } },
      makeCredentials,
    )
  }
  it.each(Object.keys(codings))('%s is not shown', async coding => {
    const echo = codings[coding]?.(key) ?? ''
    const answers = [
      `{"id":1,"error":{"code":1,"message":"no ${echo}"}}`,
      `{"id":1,"error":{"code":1,"message":"no","data":{"a":["${echo}"],"${echo}":1,"n":12345678901234567890}}}`,
      `{"id":1,"error":{"message":"${echo}"}}`,
      `{"id":"${echo}","result":1}`,
      `{"id":["${echo}"],"result":1}`,
      `{"id":1,"error":"${echo}"}`,
    ]
    for (const answer of answers) {
      const error = await rejection(method(rpcClient(answer)))
      expect(holds(shown(error), key), answer).toBe(false)
    }
    const several = await batch(
      rpcClient(`[{"id":"${echo}"},{"id":2,"error":{"code":1,"message":"m","data":"${echo}"}}]`),
      [method.request(), method.request()],
    ).results()
    for (const { error } of several) expect(holds(shown(error), key)).toBe(false)
  })

  it('leaves values without a key unchanged, and supports deep nesting', async () => {
    const plain = await rejection(
      method(rpcClient('{"id":1,"error":{"code":1,"message":"m","data":{"a":[1,null,"x"]}}}')),
    )
    expect(plain).toMatchObject({ code: 1, data: { a: [1, null, 'x'] } })
    for (const depth of [400, 100_000]) {
      const data = `${'['.repeat(depth)}"${'x'}"${']'.repeat(depth)}`
      expect(
        await rejection(method(rpcClient(`{"id":1,"error":{"code":1,"message":"m","data":${data}}}`))),
      ).toMatchObject({
        name: 'RpcError',
        code: 1,
      })
      expect(await rejection(method(rpcClient(`{"id":${data},"result":1}`)))).toMatchObject({ name: 'ContractError' })
      expect(await rejection(method(rpcClient(`{"id":1,"error":{"message":${data}}}`)))).toMatchObject({
        name: 'ContractError',
      })
    }
  })
})

describe('a key that the client has but did not send is not shown', () => {
  const respond = () => jsonResponse(JSON.stringify({ message: `not ${key}`, sent: [encodeURIComponent(key)] }), 401)
  const twoKeys = (table: Partial<HttpTable>, credentials: ConnectOptions['credentials']) =>
    clientOf('header', { respond, options: { credentials: credentials ?? {} }, table })

  it.each<[string, Partial<HttpTable>, ConnectOptions['credentials']]>([
    ['of another scheme', {}, { header: 'sent-instead', query: key }],
    ['of an operation that requires none', { security: [] }, { header: key }],
    ['name and password', { security: [] }, { basic: { username: 'user', password: key } }],
    [
      'of an alternative with another credential that is missing',
      { security: [{ header: [], cookie: [] }, {}] },
      { header: () => key },
    ],
  ])('%s', async (_, table, credentials) => {
    const { sent, call } = twoKeys(table, credentials)
    const error = await rejection(call())
    expect(JSON.stringify(sent)).not.toContain(key.slice(0, 8))
    expect(error).toMatchObject({ name: 'ApiError', status: 401, body: { message: 'not [redacted]' } })
    expect(holds(shown(error), key)).toBe(false)
  })

  it('in a JSON-RPC error of a client whose endpoint is on another origin', async () => {
    const { fetch, sent } = stubFetch(() =>
      jsonResponse(`{"id":1,"error":{"code":1,"message":${JSON.stringify(key)}}}`),
    )
    const connection = connect(
      { schemes, security: [{ header: [] }] },
      { baseUrl: 'http://x.test', fetch, retry: false, credentials: { header: key } },
      makeCredentials,
    )
    const method = rpc<undefined, unknown>({
      id: 'm',
      endpoint: { path: '/rpc', batches: false, server: ownServer('http://mirror.test') },
    })
    const error = await rejection(method(connection))
    expect(sent[0]).toMatchObject({ url: 'http://mirror.test/rpc' })
    expect(sent[0]?.headers['x-key']).toBeUndefined()
    expect(error).toMatchObject({ name: 'RpcError', reason: '[redacted]' })
  })
})

describe('a password beyond Latin-1 is not shown', () => {
  const password = '天の川-пароль-ü'
  it.each<[string, string]>([
    ['as it is', password],
    ['escaped', escapedEach(password)],
    ['percent-encoded', encodeURIComponent(password)],
    ['in hex', Buffer.from(password).toString('hex')],
    ['in base64', Buffer.from(password).toString('base64')],
  ])('%s', async (_, echo) => {
    const { call } = clientOf('basic', {
      respond: () => jsonResponse(`{"message":"<${echo}>"}`, 401),
      options: { credentials: { basic: { username: 'user', password } } },
    })
    expect(await rejection(call())).toMatchObject({ body: { message: expect.stringMatching(/^<\[redacted\]=?=?>$/) } })
  })
})

it('a client stores only the last results of a credential function', async () => {
  let requested = 0
  const token = (number: number) => `token-${number}-end`
  const { call } = clientOf('header', {
    respond: ({ headers }) => jsonResponse({ message: `${headers['x-key']} ${token(0)} ${key}` }, 401),
    options: { credentials: { header: () => token(requested++), query: key } },
  })
  const { message: first } = (await rejection(call())) as Error
  for (let time = 0; time < 100; time++) await rejection(call())
  const { message: last } = (await rejection(call())) as Error
  expect([first, last]).toEqual([
    'op: 401: [redacted] [redacted] [redacted]',
    `op: 401: [redacted] ${token(0)} [redacted]`,
  ])
})

it('a key in a refused value is not shown', async () => {
  const issue = { pointer: `/${key}`, message: `must be a number, but is "${key}"`, received: key }
  const check = validation({ validators: { op: { check: () => ({ ok: false, issues: [issue] }) } } })
  const { call } = clientOf('header', {
    respond: () => jsonResponse('{}'),
    options: { credentials: { header: key }, check },
  })
  const error = await rejection(call())
  expect(error).toMatchObject({ name: 'ContractError', issues: [{ received: '[redacted]' }] })
  expect(holds(shown(error), key)).toBe(false)
})

it('every way to connect refuses a password in the base URL, without showing it', () => {
  for (const baseUrl of [`https://user:${'s3cret'}@x.test`, 'https://s3cret@x.test/a', '//u:s3cret@x.test']) {
    const open = () => connect({}, { baseUrl })
    expect(open).toThrow(TypeError)
    expect(open).not.toThrow(/s3cret/)
  }
})

describe('credentials and headers of a client', () => {
  const send = async (server: string | undefined, options: ConnectOptions = {}) => {
    const { sent, call } = clientOf('header', {
      respond: () => jsonResponse({}),
      options: { credentials: { header: key }, headers: { 'x-own': 'mine' }, ...options },
      table: server === undefined ? {} : { server: ownServer(server) },
    })
    // fetch itself refuses some.
    await call().catch(() => undefined)
    const { url, headers } = sent[0] ?? { url: '', headers: {} as Sent['headers'] }
    return { url, key: headers['x-key'], own: headers['x-own'] }
  }

  it('are sent to the origin of the base URL, at any path', async () => {
    expect(await send(undefined)).toEqual({ url: 'http://x.test/x', key, own: 'mine' })
    expect(await send('/other/')).toEqual({ url: 'http://x.test/other/x', key, own: 'mine' })
    expect(await send('http://x.test:80/v2')).toEqual({ url: 'http://x.test/v2/x', key, own: 'mine' })
    expect(await send('v2', { baseUrl: 'HTTP://X.test:80/api/' })).toMatchObject({ key, own: 'mine' })
  })

  it.each([
    'http://mirror.test/v1',
    'https://x.test/v1',
    'http://x.test:81',
    'http://x.test.evil.test',
    'http://x.test@evil.test/',
    '//evil.test/x',
  ])('are not sent to %s', async server => {
    expect(await send(server)).toMatchObject({ key: undefined, own: undefined })
  })

  it('are sent to another origin if it is listed', async () => {
    const options = { credentialOrigins: ['http://mirror.test'] }
    expect(await send('http://mirror.test/v1', options)).toEqual({ url: 'http://mirror.test/v1/x', key, own: 'mine' })
    expect(await send('http://mirror.test.evil.test/v1', options)).toMatchObject({ key: undefined })
  })

  it('are not sent if a path of the document leads to another host', async () => {
    for (const path of ['.evil.test/x', '@evil.test/x', ':pw@evil.test/x']) {
      const { sent, call } = clientOf('header', {
        respond: () => jsonResponse({}),
        options: { credentials: { header: key } },
        table: { path },
      })
      await call().catch(() => undefined)
      for (const { headers } of sent) expect(headers['x-key']).toBeUndefined()
    }
  })

  it('are sent through middleware to their origin, and to no other origin that it chooses', async () => {
    const through = (onRequest?: (init: { request: Request }) => Request | undefined) =>
      send(undefined, {
        baseUrl: 'HTTP://X.test:80',
        transport: openapiFetch([{ onRequest: onRequest ?? (() => undefined) }]),
      })
    expect(await through()).toMatchObject({ key })
    expect(await through(({ request }) => new Request('http://evil.test/', request))).toMatchObject({ key: undefined })
  })

  it('are not sent by an operation that requires none', async () => {
    const { sent, call } = clientOf('header', {
      respond: () => jsonResponse({}),
      options: { credentials: { header: key } },
      table: { security: [] },
    })
    await call()
    expect(sent[0]?.headers['x-key']).toBeUndefined()
  })
})

/** A server that reports the requests that it received. */
const listening = async (
  answer: (headers: NodeJS.Dict<string | string[]>) => {
    status: number
    headers: Record<string, string>
    body: Uint8Array
  },
) => {
  const got: NodeJS.Dict<string | string[]>[] = []
  const url = await serverOf((request, response) => {
    got.push({ ...request.headers, ':target': request.url })
    const { status, headers, body } = answer(request.headers)
    response.writeHead(status, headers).end(body)
  })
  return { url, got }
}

it('an operation with its own server sends it a key only if the user lists its origin', async () => {
  const answer = () => ({ status: 200, headers: {}, body: new Uint8Array([0x31]) })
  const [first, other] = [await listening(answer), await listening(answer)]
  const send = async (id: string, server: string | undefined, credentialOrigins: readonly string[]) => {
    const connection = connect(
      { schemes, security: [{ [id]: [] }] },
      {
        baseUrl: first.url,
        retry: false,
        credentials: { [id]: id === 'basic' ? { username: 'user', password: key } : key },
        headers: { 'x-own': 'mine' },
        credentialOrigins,
      },
      makeCredentials,
    )
    const table = { id: 'op', method: 'GET', path: '/x', ...(server !== undefined && { server: ownServer(server) }) }
    await operation<undefined, unknown>(table)(connection)
  }
  const sentKey = (got: (typeof first)['got'][number] | undefined): boolean =>
    holds(JSON.stringify(got), key) || holds(JSON.stringify(got), btoa(`user:${key}`))
  for (const { id } of schemes) {
    await send(id, undefined, [])
    await send(id, other.url, [])
    await send(id, other.url, [other.url])
  }
  expect(first.got.map(sentKey)).toEqual(schemes.map(() => true))
  expect(other.got.map(sentKey)).toEqual(schemes.flatMap(() => [false, true]))
  expect(other.got.map(got => got['x-own'])).toEqual(schemes.flatMap(() => [undefined, 'mine']))
})

describe('a redirect to another origin', () => {
  it('is not followed with headers that may hold a key, of the client or of the call', async () => {
    const other = await listening(() => ({ status: 200, headers: {}, body: new Uint8Array([0x31]) }))
    const first = await listening(() => ({
      status: 302,
      headers: { location: `${other.url}/x` },
      body: new Uint8Array(),
    }))
    const op = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })
    const client = (headers: Record<string, string>) => connect({}, { baseUrl: first.url, retry: false, headers })
    expect(await rejection(op(client({ 'x-api-key': key })))).toMatchObject({ name: 'NetworkError' })
    expect(await rejection(op(client({}), undefined, { headers: { cookie: 'a=b' } }))).toMatchObject({
      name: 'NetworkError',
    })
    for (const name of ['accept-key', 'Content-Token', 'accepted'])
      expect(await rejection(op(client({ [name]: key })))).toMatchObject({ name: 'NetworkError' })
    expect(other.got).toEqual([])
    // headers that reveal nothing about the caller are harmless, and fetch removes this one
    await op(client({ 'accept-language': 'de', 'Content-Language': 'de', authorization: 'Bearer t' }))
    expect(other.got).toMatchObject([{ 'accept-language': 'de' }])
    expect(other.got[0]?.['authorization']).toBeUndefined()
  })
})

describe('a response', () => {
  const op = (table: Partial<HttpTable> = {}) =>
    operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', ...table })

  it.each<[string, Partial<HttpTable>]>([
    ['JSON', {}],
    ['bytes', { read: bytes }],
  ])('of %s that exceeds the limit is not read to its end', async (_, table) => {
    // 64 MB that come as 65 kB
    const body = gzipSync(Buffer.alloc(64_000_000, '1'))
    const server = await listening(() => ({ status: 200, headers: { 'content-encoding': 'gzip' }, body }))
    const connection = connect({}, { baseUrl: server.url, maxResponseBytes: 1_000_000 })
    const before = process.memoryUsage().rss
    for (let time = 0; time < 5; time++) {
      expect(await rejection(op(table)(connection))).toMatchObject({
        name: 'ContractError',
        message: 'op: the response is larger than 1000000 bytes',
      })
    }
    expect(server.got).toHaveLength(5)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('can have the size of the limit', async () => {
    const { fetch } = stubFetch(() => new Response('"12345678"'))
    const connection = connect({}, { baseUrl: 'http://x.test', fetch, maxResponseBytes: 10 })
    expect(await op()(connection)).toBe('12345678')
    expect(await rejection(op()(connect({}, { baseUrl: 'http://x.test', fetch, maxResponseBytes: 9 })))).toMatchObject({
      name: 'ContractError',
    })
  })

  it('keeps its characters if chunks split their bytes', async () => {
    const text = JSON.stringify('ü東🎈'.repeat(50_000))
    const chunks = Buffer.from(text)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < chunks.length; at += 1001)
          controller.enqueue(new Uint8Array(chunks.subarray(at, at + 1001)))
        controller.close()
      },
    })
    const fetch = async () => new Response(stream)
    expect(await op()(connect({}, { baseUrl: 'http://x.test', fetch }))).toBe(JSON.parse(text))
  })
})

describe('a variable of an endpoint', () => {
  it.each(['', '.', '..'])('cannot be %j, which is another path', async blockchain => {
    const { fetch, sent } = stubFetch(() => jsonResponse({ id: 1, result: 1 }))
    const connection = connect({}, { baseUrl: 'http://x.test', fetch, variables: { blockchain } })
    const method = rpc<undefined, unknown>({ id: 'm', endpoint: { path: '/ext/bc/{blockchain}/rpc', batches: false } })
    expect(await rejection(method(connection))).toMatchObject({ message: `invalid variable "${blockchain}"` })
    expect(sent).toEqual([])
  })
})

describe('in a page, without a base URL', () => {
  /** The `Request` of a page: URLs are relative to the page. */
  const page = (href: string): void => {
    vi.stubGlobal('location', new URL(href))
    const Native = Request
    vi.stubGlobal(
      'Request',
      class extends Native {
        constructor(url: string | Request, init?: RequestInit) {
          super(typeof url === 'string' ? new URL(url, href).href : url, init)
        }
      },
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
  }
  const requested = async (path: string, baseUrl = '') => {
    const { sent, connection } = clientOf('header', {
      respond: () => jsonResponse({}),
      options: { baseUrl, credentials: { header: key } },
    })
    const raw = withRaw<Record<string, { get: { responses: Record<200, never> } }>, object>(facade(connection, {})).raw
    await raw.GET(path as never)
    const [request] = sent
    return { url: new URL(request?.url ?? '', location.href).href, key: request?.headers['x-key'] }
  }

  it.each(['/x', '//elsewhere.example/x', '/\\elsewhere.example/x', '/\t/elsewhere.example/x'])(
    "a raw call of %j is sent to the page's origin, with its key",
    async path => {
      page('https://page.example/app')
      const { url, key: got } = await requested(path)
      expect([new URL(url).host, got]).toEqual(['page.example', key])
    },
  )

  it('a base URL without a host belongs to the origin of the page', async () => {
    page('https://page.example/app')
    expect(await requested('/x', '/v1')).toEqual({ url: 'https://page.example/v1/x', key })
  })
})

describe('a raw call', () => {
  it.each(['.evil.example/x', ':8443/x', '@evil.example/x', '//evil.example/x', '/x'])(
    "to %s sends the client's headers and key only to its own origin",
    async path => {
      const { sent, connection } = clientOf('header', {
        respond: () => jsonResponse({}),
        options: { baseUrl: 'https://api.example', credentials: { header: key }, headers: { 'x-own': 'mine' } },
      })
      await withRaw<Record<never, never>, object>(facade(connection, {}))
        .raw.GET(path as never)
        .catch(() => undefined)
      for (const { url, headers } of sent) {
        const isHome = new URL(url).origin === 'https://api.example'
        expect([path, headers['x-own'], headers['x-key']]).toEqual([
          path,
          ...(isHome ? ['mine', key] : [undefined, undefined]),
        ])
      }
    },
  )
})

it('a redirect is refused if a key is in the query: the service may copy it into the new URL', async () => {
  const seen: (string | undefined)[] = []
  for (const [id, table] of [
    ['query', {}],
    ['bearer', {}],
  ] as const) {
    const { connection, call } = clientOf(id, {
      respond: () => jsonResponse({}),
      table,
      options: {
        credentials: { [id]: key },
        fetch: async (_url, init) => {
          seen.push(init?.redirect)
          return jsonResponse({})
        },
      },
    })
    expect(connection).toBeDefined()
    await call()
  }
  expect(seen).toEqual(['error', undefined])
})
