import { describe, expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import { operation } from '../http/call.ts'
import { queryParams } from '../http/url.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { byLink, byNumber, byOffset, byToken } from './page-turns.ts'
import { type PageOptions, type Paging, paged, type Turn } from './pages.ts'

interface Listing {
  items: string[]
  next?: string | null
}

const list = (
  answers: readonly unknown[],
  paging: Partial<Paging> = {},
  input: { token?: string; q?: string } = {},
  options: PageOptions<string> = {},
) => {
  const { fetch, sent } = stubFetch((_, count) => jsonResponse(answers[Math.min(count, answers.length) - 1]))
  const op = paged<{ token?: string; q?: string } | undefined, Listing, string>(
    operation({ id: 'list', method: 'GET', path: '/x', query: queryParams('q', 'token') }),
    {
      id: 'list',
      items: 'items',
      token: 'token',
      next: 'next',
      ...paging,
    },
  )
  return { sent, page: op(connect({}, { baseUrl: 'http://x.test', fetch, retry: false }), input, options) }
}

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const three = [{ items: ['a', 'b'], next: '1' }, { items: [], next: '2' }, { items: ['c'] }]

describe('pages by token', () => {
  it('are requested only when awaited or iterated, and the first one once', async () => {
    const { sent, page } = list(three)
    await Promise.resolve()
    expect(sent).toEqual([])
    expect(await page).toEqual(three[0])
    expect(await page.withResponse()).toMatchObject({ data: three[0], status: 200 })
    expect(await page.result()).toMatchObject({ ok: true, data: three[0] })
    expect(sent).toHaveLength(1)
    expect(await collect(page)).toEqual(['a', 'b', 'c'])
    expect(sent.map(({ url }) => url)).toEqual([
      'http://x.test/x',
      'http://x.test/x?token=1',
      'http://x.test/x?token=2',
    ])
  })

  it('yield every page, each requested with the rest of the input', async () => {
    const { sent, page } = list(three, {}, { q: 'z' })
    expect(await collect(page.pages())).toEqual(three)
    expect(sent.map(({ url }) => url)).toEqual([
      'http://x.test/x?q=z',
      'http://x.test/x?q=z&token=1',
      'http://x.test/x?q=z&token=2',
    ])
  })

  it.each([undefined, null, ''])('end at the token %j', async next => {
    expect(await collect(list([{ items: ['a'], next }]).page)).toEqual(['a'])
  })

  it('send no more requests when the reader stops', async () => {
    const { sent, page } = list(three)
    for await (const item of page) if (item === 'b') break
    expect(sent).toHaveLength(1)
  })

  it('end with an error if a token repeats, the first one included', async () => {
    const message = 'list: the page token "1" was returned twice'
    const twice = list([
      { items: ['a'], next: '1' },
      { items: ['b'], next: '2' },
      { items: ['c'], next: '1' },
    ])
    const seen: string[] = []
    const read = async () => {
      for await (const item of twice.page) seen.push(item)
    }
    expect(await rejection(read())).toMatchObject({ name: 'ContractError', message })
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(await rejection(collect(list([{ items: ['a'], next: '1' }], {}, { token: '1' }).page))).toMatchObject({
      name: 'ContractError',
      message,
    })
  })

  it('reject when a page fails, after the items before it', async () => {
    const { fetch } = stubFetch((_, count) =>
      count === 1 ? jsonResponse({ items: ['a'], next: '1' }) : jsonResponse({ message: 'expired' }, 400),
    )
    const op = paged<undefined, Listing, string>(operation({ id: 'list', method: 'GET', path: '/x' }), {
      id: 'list',
      items: 'items',
      token: 'token',
      next: 'next',
    })
    const seen: string[] = []
    const read = async () => {
      for await (const item of op(connect({}, { baseUrl: 'http://x.test', fetch }))) seen.push(item)
    }
    expect(await rejection(read())).toMatchObject({ name: 'ApiError', status: 400 })
    expect(seen).toEqual(['a'])
  })

  it('cause no unhandled rejection if no caller awaits them', async () => {
    const { sent } = list([null])
    await new Promise(done => setTimeout(done, 5))
    expect(sent).toEqual([])
  })

  it('support `catch` and `finally`, as a promise of the first page', async () => {
    let ended = 0
    expect(await list(three).page.finally(() => ended++)).toEqual(three[0])
    const { fetch } = stubFetch(() => jsonResponse({}, 404))
    const op = paged<undefined, Listing, string>(operation({ id: 'list', method: 'GET', path: '/x' }), {
      id: 'list',
      items: 'items',
      token: 'token',
      next: 'next',
    })
    expect(await op(connect({}, { baseUrl: 'http://x.test', fetch })).catch(() => 'caught')).toBe('caught')
    expect(ended).toBe(1)
  })
})

describe('pages by the index of the last item', () => {
  const index = (utxo: string) => ({ address: 'X-1', utxo })
  const pages = [
    { fetched: '2', items: ['a', 'b'], end: index('b') },
    { fetched: '2', items: ['b', 'c'], end: index('c') },
    { fetched: '0', items: [], end: index('c') },
  ]
  const paging = { token: 'start', next: 'end', count: 'fetched' }

  it('end at a page without items, although it repeats the index', async () => {
    expect(await collect(list(pages, paging).page)).toEqual(['a', 'b', 'b', 'c'])
  })

  it('yield an item once with `distinct`, by its value or by the result of a function', async () => {
    expect(await collect(list(pages, paging, {}, { distinct: true }).page)).toEqual(['a', 'b', 'c'])
    expect(await collect(list(pages, paging, {}, { distinct: item => item === 'a' }).page)).toEqual(['a', 'b'])
  })

  it('end with an error if an index is repeated and the page has items', async () => {
    const stuck = [pages[0], pages[0]]
    expect(await rejection(collect(list(stuck, paging).page))).toMatchObject({ name: 'ContractError' })
  })
})

describe('invalid page information of a provider', () => {
  const reported = async (
    answers: readonly (readonly [unknown, headers?: Record<string, string>])[],
    paging: Partial<Paging>,
  ) => {
    const { fetch, sent } = stubFetch((_, count) => {
      const [body, headers] = answers[Math.min(count, answers.length) - 1] ?? []
      return jsonResponse(body, 200, headers)
    })
    const op = paged<Record<string, unknown> | undefined, unknown, unknown>(
      operation({ id: 'list', method: 'GET', path: '/x', query: queryParams('token') }),
      { id: 'list', items: 'items', ...paging },
    )
    const seen: unknown[] = []
    const read = async () => {
      for await (const item of op(connect({}, { baseUrl: 'http://x.test', fetch, retry: false }))) seen.push(item)
    }
    const error = await read().then(
      () => undefined,
      error => error,
    )
    return { seen, requested: sent.length, error }
  }
  const items = ['a']
  const broken = { valueOf: 1, toString: 2 }

  it.each(['http://[', 'http://a:b', '//['])(
    'an invalid URL of a link, %s, is a ContractError that names the header',
    async url => {
      const turn = byLink({ token: 'token' })
      const { seen, requested, error } = await reported([[{ items }, { link: `<${url}?token=2>; rel=next` }]], { turn })
      expect([seen, requested]).toEqual([['a'], 1])
      expect(error).toMatchObject({
        name: 'ContractError',
        side: 'response',
        message: 'list: the URL of the next page in the header link is invalid',
      })
    },
  )

  it.each<[string, Turn]>([
    ['byNumber', byNumber(['token'], 1, ['total'])],
    ['byOffset', byOffset(['token'], ['total'])],
  ])('a total of %s that is not a number is ignored', async (_, turn) => {
    for (const total of [broken, {}, [], [1], '', ' ', 'x', true, null]) {
      const { seen, requested, error } = await reported(
        [[{ items, total }], [{ items, total }], [{ items: [], total }]],
        {
          turn,
        },
      )
      expect([total, seen, requested, error]).toEqual([total, ['a', 'a'], 3, undefined])
    }
    const { requested } = await reported([[{ items, total: '1' }]], { turn })
    expect(requested).toBe(1)
  })

  it.each<[string, Partial<Paging>]>([
    ['a member', { token: 'token', next: 'next' }],
    ['byToken', { turn: byToken(['token'], ['next']) }],
    ['byNumber', { turn: byNumber(['token'], 1) }],
    ['byOffset', { turn: byOffset(['token']) }],
    ['byLink', { turn: byLink({ token: 'token' }) }],
  ])('a response without items is the last page, by %s', async (_, paging) => {
    for (const body of ['null', 5, [], {}, { items: null }])
      expect(await reported([[body]], paging)).toEqual({ seen: [], requested: 1, error: undefined })
  })

  it.each([
    ['byNumber', { turn: byNumber(['token'], 1) }],
    ['byOffset', { turn: byOffset(['token']) }],
  ])('a text instead of the list ends the pagination, by %s', async (_, paging) => {
    expect((await reported([[{ items: 'abc' }], [{ items: 'abc' }]], paging)).requested).toBe(1)
  })

  it('tokens and counts of any type cause no error except ContractError', async () => {
    for (const next of [[[]], true, 5, { items }]) {
      for (const paging of [{ token: 'token', next: 'next' }, { turn: byToken(['token'], ['next']) }]) {
        const { error } = await reported([[{ items, next }]], paging)
        expect(error).toMatchObject({ name: 'ContractError' })
      }
    }
    const counted = { token: 'token', next: 'next', count: 'count' }
    const { error } = await reported([[{ items, next: 'x', count: broken }]], counted)
    expect(error).toMatchObject({ name: 'ContractError' })
    for (const count of [0, '0', null])
      expect((await reported([[{ items, next: 'x', count }]], counted)).requested).toBe(1)
  })
})
