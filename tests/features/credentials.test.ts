import { reply, type Server, type ServerOptions } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generated, runtimeClient } from './generated.ts'

// The credentials of a contract, and the challenges that a generated server sends (RFC 9110 §11.6.1).
let made: Generated
let createServer: (service: object, options: ServerOptions) => Server
beforeAll(async () => {
  made = await generated(['credentials'])
  createServer = (await made.load('credentials', 'server'))['createCredentialsServer'] as typeof createServer
})
afterAll(() => made.remove())

const realm = 'realm="The \\"Credentials\\" API"'

it('a key in a cookie is all text after the first equals sign', async () => {
  const messages: unknown[] = []
  const server = createServer(
    { getUsual: () => undefined, getOthers: () => undefined, getStated: () => undefined, getNamed: () => undefined },
    {
      authenticate: credentials => {
        messages.push(credentials)
        return null
      },
    },
  )
  const headers = { cookie: 'other=x; sid=a=b==; sid2=c', 'x-key': 'k' }
  await server.fetch(new Request('http://localhost/usual', { headers }))
  await server.fetch(new Request('http://localhost/usual', { headers: { cookie: 'sid=a%3db%', 'x-key': 'k' } }))
  const place = 'operation of /usual in specs/features/credentials.yaml at header:cookie'
  expect(messages, place).toMatchObject([{ session: 'a=b==' }, { session: 'a%3db%' }])
})

it.each([
  [
    'bearers and keys, those of one alternative together',
    '/usual',
    {},
    `Bearer ${realm}, ApiKey ${realm}, in="cookie", name="sid", ApiKey ${realm}, in="header", name="x-key"`,
  ],
  [
    'a token that was refused',
    '/usual',
    { authorization: 'Bearer old' },
    `Bearer ${realm}, error="invalid_token", ApiKey ${realm}, in="cookie", name="sid", ApiKey ${realm}, in="header", name="x-key"`,
  ],
  [
    'passwords, other schemes by their names, tokens of OAuth 2 and OpenID Connect once, certificates never',
    '/others',
    {},
    `Basic ${realm}, charset="UTF-8", Digest, Bearer ${realm}`,
  ],
  [
    'a key whose name no header can have, percent-encoded',
    '/named',
    {},
    `ApiKey ${realm}, in="query", name="cl%C3%A9 \\"1\\""`,
  ],
  ['what the contract itself says', '/stated', {}, 'Digest realm="credentials", qop="auth", nonce="0"'],
])('%s', async (_, path, headers, challenge) => {
  const running = await listen(
    createServer(
      { getUsual: () => undefined, getOthers: () => undefined, getStated: () => undefined, getNamed: () => undefined },
      { authenticate: () => null },
    ),
  )
  try {
    const response = await fetch(running.url + path, { headers })
    const place = `operation of ${path} in specs/features/credentials.yaml at header:www-authenticate`
    expect([response.status, response.headers.get('www-authenticate')], place).toEqual([401, challenge])
  } finally {
    await running.close(0)
  }
})

it.each([
  [
    'has the challenges of the contract',
    {},
    `Bearer ${realm}, error="invalid_token", ApiKey ${realm}, in="cookie", name="sid", ApiKey ${realm}, in="header", name="x-key"`,
  ],
  ['keeps its own challenge', { 'www-authenticate': 'Own realm="x"' }, 'Own realm="x"'],
])('a 401 that a handler returns %s', async (_, own, challenge) => {
  const none = (): void => undefined
  const getUsual = () => reply(undefined, { status: 401, headers: { 'x-own': 'mine', ...own } })
  const server = createServer(
    { getUsual, getOthers: none, getStated: none, getNamed: none },
    { authenticate: () => 'somebody' },
  )
  const request = new Request('http://localhost/usual', { headers: { authorization: 'Bearer t' } })
  const { status, headers } = await server.fetch(request)
  const place = 'operation getUsual in specs/features/credentials.yaml at header:www-authenticate'
  expect([status, headers.get('www-authenticate'), headers.get('x-own')], place).toEqual([401, challenge, 'mine'])
})

it.each([
  ['a token', 'getUsual', { token: 't+/=~' }, { token: 't+/=~' }],
  ['a key in a header', 'getUsual', { session: 's', key: 'k; "1"' }, { session: 's', key: 'k; "1"' }],
  ['a key in a cookie', 'getUsual', { session: 'a=b; c="d" é%', key: 'k' }, { session: 'a=b; c="d" é%', key: 'k' }],
  ['a key in the query', 'getNamed', { named: 'a&b=c+d e%é' }, { named: 'a&b=c+d e%é' }],
  [
    'a password with a colon, and letters beyond ASCII',
    'getOthers',
    { password: { username: 'zoé', password: 'a:b:€' } },
    { password: Buffer.from('zoé:a:b:€').toString('base64') },
  ],
  ['a pair that is encoded already', 'getOthers', { password: 'em/D6Q==' }, { password: 'em/D6Q==' }],
])('%s is received with the value of the client', async (_, operation, credentials, expected) => {
  const messages: unknown[] = []
  const server = createServer(
    { getUsual: () => undefined, getOthers: () => undefined, getStated: () => undefined, getNamed: () => undefined },
    {
      authenticate: received => {
        messages.push({ ...received })
        return 'somebody'
      },
    },
  )
  const { createCredentialsClient } = (await made.load('credentials', 'client')) as unknown as {
    createCredentialsClient: (options: object) => Readonly<Record<string, () => PromiseLike<unknown>>>
  }
  const client = createCredentialsClient({
    baseUrl: 'https://api.example',
    credentials,
    fetch: (request: Request | string | URL, init?: RequestInit) => server.fetch(new Request(request, init)),
  })
  await client[operation]?.()
  expect(messages, `operation ${operation} in specs/features/credentials.yaml at its credentials`).toMatchObject([
    expected,
  ])
})

it.each(['päss-3f9a7c', 'pass-3f9a7c', '密-3f9a7c!'])(
  'no error contains the password %s, in any form',
  async password => {
    const { createCredentialsClient } = (await made.load('credentials', 'client')) as unknown as {
      createCredentialsClient: (
        options: object,
      ) => Readonly<Record<string, () => { result(): Promise<{ readonly error: Error & { readonly body: unknown } }> }>>
    }
    const utf8 = Buffer.from(password)
    const forms = [
      password,
      utf8.toString('latin1'),
      utf8.toString('base64').replace(/=*$/, ''),
      encodeURIComponent(password),
    ]
    for (const form of [...forms, Buffer.from(`zoé:${password}`).toString('base64')]) {
      const client = createCredentialsClient({
        baseUrl: 'https://api.example',
        credentials: { password: { username: 'zoé', password } },
        fetch: async () => Response.json({ message: `unknown: ${form}.` }, { status: 400 }),
      })
      const { error } = (await client['getOthers']?.().result()) ?? {}
      const place = 'operation getOthers in specs/features/credentials.yaml at the error'
      expect([error?.message, error?.body], `${place} for ${form}`).toEqual([
        expect.stringContaining('unknown: [redacted].'),
        { message: 'unknown: [redacted].' },
      ])
    }
  },
)

it.each([
  ['bEARER t', { token: 't' }],
  ['Bearer  t', { token: 't' }],
])('the scheme of "%s" is read in any case', async (authorization, expected) => {
  const messages: unknown[] = []
  const server = createServer(
    { getUsual: () => undefined, getOthers: () => undefined, getStated: () => undefined, getNamed: () => undefined },
    {
      authenticate: received => {
        messages.push({ ...received })
        return 'somebody'
      },
    },
  )
  await server.fetch(new Request('http://localhost/usual', { headers: { authorization } }))
  expect(messages, 'operation of /usual in specs/features/credentials.yaml at header:authorization').toMatchObject([
    expected,
  ])
})

it.each([
  ['credentials of another scheme', { authorization: 'Basic dDp0' }],
  ['one of two keys', { cookie: 'sid=a' }],
  ['the other one', { 'x-key': 'k' }],
  ['one of two keys and the other one empty', { cookie: 'sid=a', 'x-key': '' }],
  ['both keys under each other’s names', { cookie: 'x-key=k', sid: 'a' }],
])('a request with %s is refused before it is authenticated', async (_, headers) => {
  const messages: unknown[] = []
  const server = createServer(
    { getUsual: () => undefined, getOthers: () => undefined, getStated: () => undefined, getNamed: () => undefined },
    {
      authenticate: received => {
        messages.push({ ...received })
        return 'somebody'
      },
    },
  )
  const { status } = await server.fetch(new Request('http://localhost/usual', { headers }))
  const place = 'operation of /usual in specs/features/credentials.yaml at its credentials'
  expect({ status, messages }, place).toEqual({ status: 401, messages: [] })
})

it.each([
  ['to its own origin has the headers of the client', [], '/usual', 'mine'],
  ['to its own origin, of several, has them too', ['https://other.example'], '/usual', 'mine'],
  ['to another origin does not', ['https://other.example'], '.evil.example/usual', null],
])('a raw call %s', async (_, credentialOrigins, path, expected) => {
  const { createCredentialsClient } = (await made.load('credentials', 'client')) as unknown as {
    createCredentialsClient: (options: object) => object
  }
  const { withRaw } = (await runtimeClient('codegen/v1')) as unknown as {
    withRaw: (client: object) => { readonly raw: { GET(path: string): Promise<unknown> } }
  }
  const sent: (string | null)[] = []
  const client = createCredentialsClient({
    baseUrl: 'https://api.example',
    credentialOrigins,
    headers: { 'x-own': 'mine' },
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      sent.push(new Request(request, init).headers.get('x-own'))
      return new Response(null, { status: 204 })
    },
  })
  await withRaw(client).raw.GET(path)
  expect(sent, `operation of ${path} in specs/features/credentials.yaml at header:x-own`).toEqual([expected])
})
