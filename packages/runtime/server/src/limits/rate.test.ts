import { describe, expect, test } from 'vitest'
import type { ServerOptions } from '../options.ts'
import { createServer } from '../server.ts'
import { ask } from '../testing/ask.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'
import { memoryRates } from './rate.ts'

const contract = contractOf({
  budget: { windowSeconds: 60, budgets: { anonymous: 100, apiKey: 200 } },
  securitySchemes: [{ id: 'apiKey', type: 'apiKey', in: 'header', name: 'x-data-api-key' }],
  operations: [
    httpOperation({ id: 'large', method: 'GET', path: '/large', limits: { cost: 50 } }),
    httpOperation({ id: 'small', method: 'GET', path: '/small' }),
  ],
})

const serve = (options: ServerOptions = {}) => {
  let now = 1_000_000
  const server = createServer(
    contract,
    { large: () => 1, small: () => 1 },
    { clock: () => now, rateLimit: true, ...options },
  )
  return {
    get: (path: string, key?: string) =>
      ask(server, path, key === undefined ? {} : { headers: { 'x-data-api-key': key } }),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const stand = ({ headers }: { headers: Headers }) =>
  ['policy', 'limit', 'remaining', 'reset'].map(name => headers.get(`ratelimit-${name}`))

describe('rate limits', () => {
  test('every answer says how its caller stands', async () => {
    const { get, wait } = serve()
    expect(stand(await get('/large'))).toEqual(['100;w=60', '100', '50', '60'])
    wait(15_500)
    expect(stand(await get('/small'))).toEqual(['100;w=60', '100', '49', '45'])
    expect(stand(await get('/nothing'))).toEqual(['100;w=60', '100', '48', '45'])
  })

  test('beyond the budget an answer is 429 with Retry-After, and costs nothing', async () => {
    const { get, wait } = serve()
    await get('/large')
    await get('/large')
    wait(1000)
    const refused = await get('/small')
    expect(refused).toMatchObject({ status: 429, json: { statusCode: 429, error: 'Too Many Requests' } })
    expect(refused.headers.get('retry-after')).toBe('59')
    expect(stand(refused)).toEqual(['100;w=60', '100', '0', '59'])
    wait(59_000)
    expect(stand(await get('/large'))).toEqual(['100;w=60', '100', '50', '60'])
  })

  test('a key has the budget of its scheme, and its own window', async () => {
    const { get } = serve()
    await get('/large')
    expect(stand(await get('/large', 'a'))).toEqual(['200;w=60', '200', '150', '60'])
    expect(stand(await get('/large', 'b'))).toEqual(['200;w=60', '200', '150', '60'])
  })

  test('a caller and a budget of the host’s choice', async () => {
    const { get } = serve({
      rateLimit: {
        caller: ({ headers }) => headers.get('x-none') ?? 'all',
        budget: ({ route }) => (route === '/large' ? { units: 60, windowSeconds: 10 } : undefined),
      },
    })
    expect(stand(await get('/small'))).toEqual([null, null, null, null])
    expect(stand(await get('/large', 'a'))).toEqual(['60;w=10', '60', '10', '10'])
    expect(await get('/large', 'b')).toMatchObject({ status: 429 })
  })

  test('in memory no more callers are held than may be', async () => {
    const store = memoryRates(2)
    const budget = { units: 1, windowSeconds: 10 }
    for (const caller of ['a', 'b', 'c']) await store.take(caller, { cost: 1, budget, now: 0 })
    expect(await store.take('c', { cost: 1, budget, now: 0 })).toMatchObject({ ok: false })
    expect(await store.take('a', { cost: 1, budget, now: 0 })).toMatchObject({ ok: true })
  })
})
