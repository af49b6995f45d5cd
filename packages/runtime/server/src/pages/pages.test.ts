import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { createServer } from '../server.ts'
import { ask } from '../testing/ask.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'
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

const serve = () => {
  let now = 0
  const listNumbers = async (input: Input, { pages }: Context) => {
    const from = (await pages.resume<number>()) ?? 0
    const to = from + Number(input.pageSize)
    const numbers = [1, 2, 3, 4, 5].slice(from, to)
    return to < 5 ? { numbers, nextPageToken: await pages.issue(to) } : { numbers }
  }
  const server = createServer(contract, { listNumbers }, { clock: () => now })
  return {
    list: async (query: Record<string, string>) => {
      const { status, json } = await ask(server, `/numbers?${new URLSearchParams(query)}`)
      return { status, ...(json as { numbers?: number[]; nextPageToken?: string; message?: string }) }
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('page tokens', () => {
  it('lead through the list, each one new and opaque', async () => {
    const { list } = serve()
    const first = await list({})
    const second = await list({ pageToken: first.nextPageToken ?? '' })
    const last = await list({ pageToken: second.nextPageToken ?? '' })
    expect([first.numbers, second.numbers, last]).toEqual([[1, 2], [3, 4], { status: 200, numbers: [5] }])
    expect(first.nextPageToken).toMatch(uuid)
    expect(second.nextPageToken).toMatch(uuid)
    expect(second.nextPageToken).not.toBe(first.nextPageToken)
  })

  it('an empty token is none', async () => {
    expect(await serve().list({ pageToken: '' })).toMatchObject({ numbers: [1, 2] })
  })

  it('may be used again, and with another page size', async () => {
    const { list } = serve()
    const { nextPageToken = '' } = await list({})
    expect(await list({ pageToken: nextPageToken })).toMatchObject({ numbers: [3, 4] })
    expect(await list({ pageToken: nextPageToken, pageSize: '3' })).toMatchObject({ numbers: [3, 4, 5] })
  })

  it('belong to one query', async () => {
    const { list } = serve()
    const { nextPageToken = '' } = await list({ of: 'a' })
    expect(await list({ of: 'a', pageToken: nextPageToken })).toMatchObject({ status: 200 })
    expect(await list({ of: 'b', pageToken: nextPageToken })).toMatchObject({
      status: 400,
      message: expect.stringContaining('belongs to another query'),
    })
    expect(await list({ pageToken: nextPageToken })).toMatchObject({ status: 400 })
  })

  it('expire when their time is over', async () => {
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

  it('in memory are no more than may be', async () => {
    const store = memoryPageTokens(2)
    for (const token of ['a', 'b', 'c']) await store.put(token, { query: 'q', cursor: token, expiresAt: 1 })
    expect([await store.get('a'), (await store.get('b'))?.cursor, (await store.get('c'))?.cursor]).toEqual([
      undefined,
      'b',
      'c',
    ])
  })
})

describe('page tokens beside authenticate', () => {
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
      const told = await ask(server, `/numbers?pageToken=${token}`, { headers: { 'x-key': key } })
      return { status: told.status, ...(told.json as { next: string; message?: string }) }
    }
    return { list, records }
  }

  it.each<[string, Readonly<Record<string, object | string | true>>]>([
    ['texts', { 'key-a': 'a', 'key-a2': 'a', 'key-b': 'b' }],
    ['objects with an id', { 'key-a': { id: 1, n: 1 }, 'key-a2': { id: 1, n: 2 }, 'key-b': { id: 2 } }],
    ['objects with a subject', { 'key-a': { sub: 'a' }, 'key-a2': { sub: 'a' }, 'key-b': { sub: 'b' } }],
  ])('belong to their principal, of %s', async (_, principals) => {
    const { list } = serveKnown(principals)
    const { next } = await list('key-a')
    expect(await list('key-a', next)).toMatchObject({ status: 200, from: 3 })
    expect(await list('key-a2', next)).toMatchObject({ status: 200, from: 3 })
    expect(await list('key-b', next)).toMatchObject({
      status: 400,
      message: expect.stringContaining('is unknown or has expired'),
    })
  })

  it('belong to the credentials of principals that have no name, which no store gets', async () => {
    const { list, records } = serveKnown({ 'key-a': true, 'key-b': {} })
    const { next } = await list('key-a')
    expect(await list('key-a', next)).toMatchObject({ status: 200 })
    expect(await list('key-b', next)).toMatchObject({ status: 400 })
    expect(records.join()).not.toContain('key-a')
  })
})
