import { describe, expect, it, onTestFinished } from 'vitest'
import type { Context } from '../exchange/context.ts'
import { listen } from '../listen.ts'
import type { ServerOptions } from '../options/options.ts'
import type { Principal } from '../security/authenticate.ts'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { exchangeBytes } from '../testing/socket.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { memoryPageTokens } from './pages.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const contract = contractOf({
  operations: [
    httpOperation({
      id: 'listNumbers',
      method: 'GET',
      path: '/numbers',
      decode: ({ query }) => ({
        ok: true,
        value: { pageSize: '2', ...Object.fromEntries(new URLSearchParams(query)) },
      }),
      pagination: { token: 'pageToken', size: 'pageSize' },
      limits: { tokenTtlSeconds: 60 },
    }),
  ],
})

interface Input {
  readonly pageSize: string
  readonly of?: string
}

const serve = (options: ServerOptions = {}) => {
  let now = 0
  const listNumbers = async (input: Input, { pages }: Context) => {
    const from = (await pages.resume<number>()) ?? 0
    const to = from + Number(input.pageSize)
    const numbers = [1, 2, 3, 4, 5].slice(from, to)
    return to < 5 ? { numbers, nextPageToken: await pages.issue(to) } : { numbers }
  }
  const server = createServer(contract, { listNumbers }, { clock: () => now, ...options })
  return {
    list: async (query: Record<string, string>) => {
      const { status, json } = await request(server, `/numbers?${new URLSearchParams(query)}`)
      return { status, ...(json as { numbers?: number[]; nextPageToken?: string; message?: string }) }
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('page tokens', () => {
  it('return the pages of a list; each one is new and opaque', async () => {
    const { list } = serve()
    const first = await list({})
    const second = await list({ pageToken: first.nextPageToken ?? '' })
    const last = await list({ pageToken: second.nextPageToken ?? '' })
    expect([first.numbers, second.numbers, last]).toEqual([[1, 2], [3, 4], { status: 200, numbers: [5] }])
    expect(first.nextPageToken).toMatch(uuid)
    expect(second.nextPageToken).toMatch(uuid)
    expect(second.nextPageToken).not.toBe(first.nextPageToken)
  })

  it('an empty token counts as absent', async () => {
    expect(await serve().list({ pageToken: '' })).toMatchObject({ numbers: [1, 2] })
  })

  it('are valid for equivalent inputs, and for no others', async () => {
    const { list } = serve({
      equivalentInputs: async (_, input) =>
        ['one', 'eins'].map(of => ({ ...input, of: input['of'] === 'two' ? 'two' : of })),
    })
    const [one, eins] = [await list({ of: 'one' }), await list({ of: 'eins' })]
    expect(await list({ of: 'eins', pageToken: one.nextPageToken ?? '' })).toMatchObject({ numbers: [3, 4] })
    expect(await list({ of: 'one', pageToken: eins.nextPageToken ?? '' })).toMatchObject({ numbers: [3, 4] })
    expect(await list({ of: 'two', pageToken: one.nextPageToken ?? '' })).toMatchObject({ status: 400 })
    expect(await list({ of: 'one', also: 'x', pageToken: one.nextPageToken ?? '' })).toMatchObject({ status: 400 })
  })

  it('can be used again, also with another page size', async () => {
    const { list } = serve()
    const { nextPageToken = '' } = await list({})
    expect(await list({ pageToken: nextPageToken })).toMatchObject({ numbers: [3, 4] })
    expect(await list({ pageToken: nextPageToken, pageSize: '3' })).toMatchObject({ numbers: [3, 4, 5] })
  })

  it('are valid for one query only', async () => {
    const { list } = serve()
    const { nextPageToken = '' } = await list({ of: 'a' })
    expect(await list({ of: 'a', pageToken: nextPageToken })).toMatchObject({ status: 200 })
    expect(await list({ of: 'b', pageToken: nextPageToken })).toMatchObject({
      status: 400,
      message: expect.stringContaining('belongs to another query'),
    })
    expect(await list({ pageToken: nextPageToken })).toMatchObject({ status: 400 })
  })

  it('expire after their lifetime', async () => {
    const { list, wait } = serve()
    const { nextPageToken = '' } = await list({})
    wait(59_999)
    expect(await list({ pageToken: nextPageToken })).toMatchObject({ status: 200 })
    wait(1)
    expect(await list({ pageToken: nextPageToken })).toMatchObject({
      status: 400,
      message: expect.stringContaining('has expired'),
    })
  })

  it('that were never issued are refused', async () => {
    expect(await serve().list({ pageToken: crypto.randomUUID() })).toMatchObject({ status: 400 })
  })

  it('in memory are limited in number', async () => {
    const store = memoryPageTokens(2)
    for (const token of ['a', 'b', 'c']) await store.put(token, { query: 'q', cursor: token, expiresAt: 1 })
    expect([await store.get('a'), (await store.get('b'))?.cursor, (await store.get('c'))?.cursor]).toEqual([
      undefined,
      'b',
      'c',
    ])
  })
})

describe('page tokens of a server with authenticate', () => {
  const serveKnown = (principals: Readonly<Record<string, object | string | true>>) => {
    const known = contractOf({
      ...contract,
      securitySchemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key' }],
    })
    const records: string[] = []
    const store = memoryPageTokens()
    const server = createServer(
      known,
      {
        listNumbers: async (_: Input, { pages }: Context) => ({
          from: await pages.resume(),
          next: await pages.issue(3),
        }),
      },
      {
        authenticate: ({ key = '' }) => principals[key] ?? null,
        pageTokens: {
          put: (token, record) => {
            records.push(JSON.stringify(record))
            return store.put(token, record)
          },
          get: token => store.get(token),
        },
      },
    )
    const list = async (key: string, token = '') => {
      const messages = await request(server, `/numbers?pageToken=${token}`, { headers: { 'x-key': key } })
      return { status: messages.status, ...(messages.json as { next: string; message?: string }) }
    }
    return { list, records }
  }

  it.each<[string, Readonly<Record<string, object | string | true>>]>([
    ['texts', { 'key-a': 'a', 'key-a2': 'a', 'key-b': 'b' }],
    ['objects with an id', { 'key-a': { id: 1, n: 1 }, 'key-a2': { n: 1, id: 1 }, 'key-b': { id: 2, n: 1 } }],
    ['objects with a subject', { 'key-a': { sub: 'a' }, 'key-a2': { sub: 'a' }, 'key-b': { sub: 'b' } }],
    [
      'users of several tenants',
      {
        'key-a': { id: 1, tenant: { id: 1 } },
        'key-a2': { id: 1, tenant: { id: 1 } },
        'key-b': { id: 1, tenant: { id: 2 } },
      },
    ],
    [
      'claims of tokens',
      {
        'key-a': { iss: 'x', sub: 'a', iat: 1, nbf: 1, exp: 9, jti: '1', auth_time: 1 },
        'key-a2': { iss: 'x', sub: 'a', iat: 2, nbf: 2, exp: 10, jti: '2', auth_time: 2 },
        'key-b': { iss: 'y', sub: 'a', iat: 1, nbf: 1, exp: 9, jti: '1', auth_time: 1 },
      },
    ],
    [
      'objects with values that JSON cannot represent',
      {
        'key-a': { id: 1n, at: new Date(0), roles: new Set(['r']), of: new Map([['t', 1]]), can: () => true },
        'key-a2': { id: 1n, at: new Date(0), roles: new Set(['r']), of: new Map([['t', 1]]), can: () => false },
        'key-b': { id: 1n, at: new Date(0), roles: new Set(['r']), of: new Map([['t', 2]]), can: () => true },
      },
    ],
  ])('are valid for their principal only: %s', async (_, principals) => {
    const { list } = serveKnown(principals)
    const { next } = await list('key-a')
    expect(await list('key-a', next)).toMatchObject({ status: 200, from: 3 })
    expect(await list('key-a2', next)).toMatchObject({ status: 200, from: 3 })
    expect(await list('key-b', next)).toMatchObject({
      status: 400,
      message: expect.stringContaining('is unknown or has expired'),
    })
  })

  it('are valid for the credentials of a principal without a name only, which no store receives', async () => {
    const { list, records } = serveKnown({ 'key-a': true, 'key-b': {} })
    const { next } = await list('key-a')
    expect(await list('key-a', next)).toMatchObject({ status: 200 })
    expect(await list('key-b', next)).toMatchObject({ status: 400 })
    expect(records.join()).not.toContain('key-a')
  })
})

describe('page tokens of principals with the same declared credentials', () => {
  class Hidden {
    readonly #user: string
    constructor(user: string) {
      this.#user = user
    }
    user(): string {
      return this.#user
    }
  }
  const listing = async (_: Input, { pages }: Context) => ({
    from: await pages.resume(),
    next: await pages.issue(3),
  })
  const certificate = {
    ...contract,
    securitySchemes: [{ id: 'certificate', type: 'other' }] as const,
    operations: contract.operations.map(operation => ({ ...operation, security: [['certificate']] })),
  }
  const key = {
    ...contract,
    securitySchemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key' }] as const,
  }
  const serveMesh = (
    principalOf: (user: string) => unknown,
    { table = contract, options = {} }: { table?: typeof contract; options?: ServerOptions } = {},
  ) => {
    const messages: unknown[] = []
    const server = createServer(
      table,
      { listNumbers: listing, rpcList: listing },
      {
        onError: error => messages.push(error),
        authenticate: (_, { headers }) => {
          const user = headers.get('x-client-cert-dn')
          return user === null ? null : (principalOf(user) as Principal)
        },
        ...options,
      },
    )
    const list = async (user: string, token = '', headers = {}) => {
      const answer = await request(server, `/numbers?pageToken=${token}`, {
        headers: { 'x-client-cert-dn': user, 'x-key': 'gateway', ...headers },
      })
      return { status: answer.status, ...(answer.json as { next: string; message?: string }) }
    }
    return { list, messages, server }
  }
  const tables = [
    ['no scheme', contract],
    ['certificates', contractOf(certificate)],
    ['a key that all share', contractOf(key)],
  ] as const

  it.each(tables)('are valid for their principal only, with %s', async (_, table) => {
    for (const principalOf of [
      (user: string) => ({ user }),
      (user: string) => ({ id: 'a', tenant: user }),
      (user: string) => [user],
      (user: string) => Symbol.for(user),
      (user: string) => new Map([['user', user]]),
      (user: string) => ({ toJSON: () => ({ user }) }),
      (user: string) => ({ user, iat: Math.random() }),
    ]) {
      const { list, messages } = serveMesh(principalOf, { table })
      const { next } = await list('ada')
      expect(await list('ada', next)).toMatchObject({ status: 200, from: 3 })
      expect(await list('bob', next)).toMatchObject({
        status: 400,
        message: expect.stringContaining('is unknown or has expired'),
      })
      expect(messages).toEqual([])
    }
  })

  it('are not valid for anonymous callers', async () => {
    const open = contractOf({
      ...contract,
      operations: contract.operations.map(operation => ({ ...operation, security: [] })),
    })
    for (const principalOf of [() => true, (user: string) => ({ user })]) {
      const { server, list } = serveMesh(principalOf, { table: open })
      const { next } = await list('ada')
      expect(await list('ada', next)).toMatchObject({ status: 200 })
      expect(await request(server, `/numbers?pageToken=${next}`)).toMatchObject({ status: 400 })
    }
  })

  it('of the principal `true` are valid for the credentials only, even if the contract does not declare them', async () => {
    const { list } = serveMesh(() => true)
    const ada = { authorization: 'Bearer ada' }
    const { next } = await list('ada', '', ada)
    expect(await list('ada', next, ada)).toMatchObject({ status: 200 })
    expect(await list('bob', next, { authorization: 'Bearer bob' })).toMatchObject({ status: 400 })
  })

  it.each<[string, (user: string) => unknown, string]>([
    ['has no public properties', user => new Hidden(user), 'this principal cannot be distinguished from others'],
    ['has no members', () => ({}), 'this principal cannot be distinguished from others'],
    ['is a token without a subject', () => ({ iat: 1 }), 'this principal cannot be distinguished from others'],
    ['has an opaque property', user => ({ id: 1, user: new Hidden(user) }), 'its property user cannot be serialized'],
    [
      'refers to itself',
      user => {
        const principal: Record<string, unknown> = { id: user }
        principal['self'] = { principal }
        return principal
      },
      'its property principal refers to itself',
    ],
  ])('are not issued to a principal that %s, unless the host identifies it', async (_, principalOf, why) => {
    const { list, messages } = serveMesh(principalOf)
    expect(await list('ada')).toMatchObject({ status: 500 })
    expect(String(messages)).toContain(`listNumbers: cannot bind a page token to the principal: ${why}`)
    const known = serveMesh(user => ({ user: new Hidden(user) }), {
      options: { principalKey: principal => (principal as { user: Hidden }).user.user() },
    })
    const { next } = await known.list('ada')
    expect(await known.list('ada', next)).toMatchObject({ status: 200 })
    expect(await known.list('bob', next)).toMatchObject({ status: 400 })
    expect(known.messages).toEqual([])
  })

  it('depend only on the `principalKey` of the host', async () => {
    let calls = 0
    const seen = (user: string) => ({ user, calls: calls++ })
    const without = serveMesh(seen)
    expect(await without.list('ada', (await without.list('ada')).next)).toMatchObject({ status: 400 })
    const { list } = serveMesh(seen, { options: { principalKey: principal => (principal as { user: string }).user } })
    expect(await list('ada', (await list('ada')).next)).toMatchObject({ status: 200 })
    const { list: wrong, messages } = serveMesh(seen, {
      options: { principalKey: () => undefined as unknown as string },
    })
    expect(await wrong('ada')).toMatchObject({ status: 500 })
    expect(String(messages)).toContain('principalKey must return a string, not undefined')
  })

  it('of JSON-RPC are valid for their principal only', async () => {
    const rpc = contractOf({
      endpoints: [{ path: '/rpc', dialect: 'standard' }],
      operations: [
        rpcOperation({
          method: 'rpcList',
          params: [{ name: 'pageToken', required: false }],
          pagination: { token: 'pageToken' },
        }),
      ],
    })
    const { server } = serveMesh(user => ({ user }), { table: rpc })
    const list = async (user: string, pageToken?: string) => {
      const call = posted({ jsonrpc: '2.0', id: 1, method: 'rpcList', params: { pageToken } })
      const { json } = await request(server, '/rpc', {
        ...call,
        headers: { ...call.headers, 'x-client-cert-dn': user },
      })
      return json as { result?: { from?: number; next: string }; error?: { message: string } }
    }
    const { result } = await list('ada')
    expect(await list('ada', result?.next)).toMatchObject({ result: { from: 3 } })
    expect(await list('bob', result?.next)).toMatchObject({ error: { message: expect.stringContaining('unknown') } })
  })
})

it('a link contains the path of the request, whatever characters it has', async () => {
  const numbers = httpOperation({ id: 'numbers', method: 'GET', path: '/numbers/{of}' })
  const server = createServer(contractOf({ operations: [numbers] }), {
    numbers: (_: unknown, { pages }: Context) => pages.link({ page: 2 }),
  })
  const running = await listen(server)
  onTestFinished(() => running.close(0))
  const path = '/numbers/a>;rel="next",<b%3E'
  const { text } = await exchangeBytes(running.port, [`GET ${path}?page=1 HTTP/1.1\r\nhost: a\r\n\r\n`], {
    patience: 300,
  })
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toBe('</numbers/a%3E;rel=%22next%22,%3Cb%3E?page=2>; rel="next"')
})
