import { describe, expect, it } from 'vitest'
import { NotFound } from '../exchange/errors.ts'
import { createServer } from '../server/server.ts'
import { request } from '../testing/request.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'
import { memoryWindows } from './windows.ts'

const minute = 60_000
const contract = contractOf({
  operations: [
    httpOperation({
      id: 'reindex',
      method: 'POST',
      path: '/tokens/{tokenId}:reindex',
      responses: [{ status: 201 }],
      decode: ({ path }) => ({ ok: true, value: { tokenId: path[0] } }),
      limits: { rate: { count: 1, windowSeconds: 3600, per: ['tokenId'] } },
    }),
  ],
})

const serve = () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const server = createServer(
    contract,
    {
      reindex: ({ tokenId }: { tokenId: string }) => {
        if (tokenId === 'unknown') throw new NotFound()
      },
    },
    { clock: () => now },
  )
  return {
    reindex: (tokenId: string) => request(server, `/tokens/${tokenId}:reindex`, { method: 'POST' }),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('once per window', () => {
  it('the second call within the hour is refused with a retry time', async () => {
    const { reindex, wait } = serve()
    expect(await reindex('1')).toMatchObject({ status: 201, text: '' })
    wait(20 * minute)
    const refused = await reindex('1')
    expect(refused).toMatchObject({ status: 429, json: { statusCode: 429, error: 'Too Many Requests' } })
    expect(refused.headers.get('retry-after')).toBe('2400')
  })

  it('the hour ends to the millisecond', async () => {
    const { reindex, wait } = serve()
    await reindex('1')
    wait(60 * minute - 1)
    const refused = await reindex('1')
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.headers.get('retry-after')).toBe('1')
    wait(1)
    expect(await reindex('1')).toMatchObject({ status: 201 })
  })

  it('a clock that is set back delays calls for at most an hour', async () => {
    const { reindex, wait } = serve()
    await reindex('1')
    wait(-2 * 1440 * minute)
    expect((await reindex('1')).headers.get('retry-after')).toBe('3600')
    wait(60 * minute)
    expect(await reindex('1')).toMatchObject({ status: 201 })
  })

  it('another token has its own window', async () => {
    const { reindex } = serve()
    await reindex('1')
    expect(await reindex('2')).toMatchObject({ status: 201 })
  })

  it('a call that failed does not count', async () => {
    const { reindex } = serve()
    expect(await reindex('unknown')).toMatchObject({ status: 404 })
    expect(await reindex('unknown')).toMatchObject({ status: 404 })
  })

  it('one of two concurrent calls is refused', async () => {
    const { reindex } = serve()
    const statuses = (await Promise.all([reindex('1'), reindex('1')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 429])
  })
})

describe('the key of a window', () => {
  const search = httpOperation({
    id: 'search',
    method: 'POST',
    path: '/search',
    body: { required: true, mediaTypes: ['application/json'] },
    responses: [{ status: 200 }],
    decode: ({ body }) => ({ ok: true, value: { body } }),
    limits: { rate: { count: 1, windowSeconds: 3600, per: ['body'] } },
  })
  const searching = () => {
    const server = createServer(contractOf({ operations: [search] }), { search: () => undefined })
    return async (body: string) =>
      (await request(server, '/search', { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
        .status
  }

  it('an integer beyond 2^53 is an ordinary value', async () => {
    const post = searching()
    expect(await post('{"id":9007199254740993}')).toBe(200)
    expect(await post('{"id":9007199254740993}')).toBe(429)
    expect(await post('{"id":"9007199254740993"}')).toBe(200)
  })

  it('the order of properties has no effect', async () => {
    const post = searching()
    expect(await post('{"a":1,"b":{"c":2,"d":3}}')).toBe(200)
    expect(await post('{"b":{"d":3,"c":2},"a":1.0}')).toBe(429)
  })
})

describe('windows in memory', () => {
  it('limit the number of keys', async () => {
    const store = memoryWindows(2)
    const limit = { count: 1, windowMs: minute, now: 0 }
    for (const key of ['a', 'b', 'c']) expect(await store.take(key, limit)).toEqual({ ok: true })
    // the oldest was forgotten, the others were not
    expect(await store.take('c', limit)).toEqual({ ok: false, retryAt: minute })
    expect(await store.take('a', limit)).toEqual({ ok: true })
  })

  it('support counts greater than one', async () => {
    const store = memoryWindows()
    const limit = { count: 2, windowMs: minute, now: 5 }
    expect(await store.take('a', limit)).toEqual({ ok: true })
    expect(await store.take('a', limit)).toEqual({ ok: true })
    expect(await store.take('a', limit)).toEqual({ ok: false, retryAt: minute + 5 })
  })
})
