import { describe, expect, it } from 'vitest'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
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
      request(server, path, key === undefined ? {} : { headers: { 'x-data-api-key': key } }),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const stand = ({ headers }: { headers: Headers }) =>
  ['policy', 'limit', 'remaining', 'reset'].map(name => headers.get(`ratelimit-${name}`))

describe('rate limits', () => {
  it('every response reports the remaining budget of its caller', async () => {
    const { get, wait } = serve()
    expect(stand(await get('/large'))).toEqual(['100;w=60', '100', '50', '60'])
    wait(15_500)
    expect(stand(await get('/small'))).toEqual(['100;w=60', '100', '49', '45'])
    expect(stand(await get('/nothing'))).toEqual(['100;w=60', '100', '48', '45'])
  })

  it('beyond the budget the response is 429 with Retry-After, and uses no units', async () => {
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

  it('a key that is not verified has the budget of its scheme, in the window of its address', async () => {
    const { get } = serve()
    await get('/large')
    expect(stand(await get('/large', 'a'))).toEqual(['200;w=60', '200', '100', '60'])
    expect(stand(await get('/large', 'b'))).toEqual(['200;w=60', '200', '50', '60'])
  })

  it('a verified key has the budget of its scheme and the window of its principal', async () => {
    const users: Readonly<Record<string, object>> = { a: { id: 1 }, a2: { id: 1 }, b: { sub: 'b' }, c: {} }
    const { get } = serve({ authenticate: ({ apiKey = '' }) => users[apiKey] ?? null })
    expect(stand(await get('/large', 'a'))).toEqual(['200;w=60', '200', '150', '60'])
    expect(stand(await get('/large', 'a2'))).toEqual(['200;w=60', '200', '100', '60'])
    expect(stand(await get('/large', 'b'))).toEqual(['200;w=60', '200', '150', '60'])
    expect(stand(await get('/large', 'c'))).toEqual(['200;w=60', '200', '150', '60'])
  })

  it('a principal has the window of the key that the host returns for it', async () => {
    const users: Readonly<Record<string, object>> = { a: { id: 1, tenant: 1 }, a2: { id: 2, tenant: 1 }, b: { id: 1 } }
    const { get } = serve({
      authenticate: ({ apiKey = '' }) => users[apiKey] ?? null,
      principalKey: principal => `${(principal as { tenant?: number }).tenant}`,
    })
    expect(stand(await get('/large', 'a'))).toEqual(['200;w=60', '200', '150', '60'])
    expect(stand(await get('/large', 'a2'))).toEqual(['200;w=60', '200', '100', '60'])
    expect(stand(await get('/large', 'b'))).toEqual(['200;w=60', '200', '150', '60'])
  })

  it('invented credentials count for their address', async () => {
    const { get } = serve({
      authenticate: ({ apiKey }) => apiKey === 'right',
      rateLimit: { failures: false },
    })
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 300; guess++) {
      const { status } = await get('/small', `key-${guess}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, 100],
      [429, 200],
    ])
    expect(await get('/small', 'right')).toMatchObject({ status: 200 })
  })

  it('the host can choose the caller and the budget', async () => {
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

  it('a clock that is set back delays callers for at most a window', async () => {
    const { get, wait } = serve()
    await get('/large')
    await get('/large')
    wait(-500_000)
    expect((await get('/small')).headers.get('retry-after')).toBe('60')
    wait(60_000)
    expect(await get('/small')).toMatchObject({ status: 200 })
  })

  it('the store in memory limits the number of callers', async () => {
    const store = memoryRates(2)
    const budget = { units: 1, windowSeconds: 10 }
    for (const caller of ['a', 'b', 'c']) await store.take(caller, { cost: 1, budget, now: 0 })
    expect(await store.take('c', { cost: 1, budget, now: 0 })).toMatchObject({ ok: false })
    expect(await store.take('a', { cost: 1, budget, now: 0 })).toMatchObject({ ok: true })
  })
})

describe('the budget of a scheme', () => {
  const bearer = { authorization: 'Bearer b' }
  const later = { 'x-later': 'l' }
  const cookie = { cookie: 'sid=c' }
  const certificate = { 'x-client-cert': 'ada' }
  const securitySchemes = [
    { id: 'first', type: 'apiKey', in: 'header', name: 'x-first' },
    { id: 'bearer', type: 'bearer' },
    { id: 'oauth', type: 'bearer' },
    { id: 'basic', type: 'basic' },
    { id: 'digest', type: 'other', scheme: 'digest' },
    { id: 'later', type: 'apiKey', in: 'header', name: 'X-Later' },
    { id: 'query', type: 'apiKey', in: 'query', name: 'key' },
    { id: 'cookie', type: 'apiKey', in: 'cookie', name: 'sid' },
    { id: 'certificate', type: 'other' },
    { id: 'constructor', type: 'apiKey', in: 'header', name: 'x-constructor' },
  ] as const
  const limitOf = async (
    budgets: Readonly<Record<string, number>>,
    headers: Readonly<Record<string, string>>,
    {
      security,
      path = '/x',
      options = { authenticate: () => 'ada' },
    }: { security?: readonly (readonly string[])[]; path?: string; options?: ServerOptions } = {},
  ): Promise<string | null> => {
    const server = createServer(
      contractOf({
        budget: { windowSeconds: 60, budgets },
        securitySchemes,
        endpoints: [{ path: '/rpc', dialect: 'standard' }],
        operations: [
          httpOperation({ id: 'x', method: 'GET', path: '/x', ...(security === undefined ? {} : { security }) }),
          rpcOperation({ method: 'call' }),
        ],
      }),
      { x: () => 1, call: () => 1 },
      { clock: () => 0, rateLimit: true, ...options },
    )
    const call = path === '/rpc' ? posted({ jsonrpc: '2.0', id: 1, method: 'call' }) : {}
    const reported = await request(server, path, {
      ...call,
      headers: { ...('headers' in call ? call.headers : {}), ...headers },
    })
    expect(reported.status).toBe(200)
    return reported.headers.get('ratelimit-limit')
  }

  const ways = [
    ['bearer', '/x', bearer],
    ['oauth', '/x', bearer],
    ['basic', '/x', { authorization: 'Basic b' }],
    ['digest', '/x', { authorization: 'Digest b' }],
    ['later', '/x', later],
    ['query', '/x?key=q', {}],
    ['cookie', '/x', cookie],
    ['certificate', '/x', certificate],
  ] as const
  it.each(ways)('%s has its own budget, whatever precedes it in the contract', async (id, path, headers) => {
    for (const security of [undefined, [], [[id]], [['first'], [id], []]]) {
      const at = { path, ...(security === undefined ? {} : { security }) }
      expect(await limitOf({ [id]: 50, anonymous: 10 }, headers, at)).toBe('50')
      expect(await limitOf({ [id]: 5 }, headers, at)).toBe('5')
      expect(await limitOf({ first: 50, anonymous: 10 }, headers, at)).toBe('10')
      expect(await limitOf({ first: 50 }, headers, at)).toBe(null)
    }
  })

  it.each(ways.slice(0, -1))(
    '%s has its own budget if the server does not verify credentials',
    async (id, path, headers) => {
      expect(await limitOf({ [id]: 50, anonymous: 10 }, headers, { path, security: [[id]], options: {} })).toBe('50')
    },
  )

  it('is counted per scheme', async () => {
    const server = createServer(
      contractOf({
        budget: { windowSeconds: 60, budgets: { bearer: 5 } },
        securitySchemes,
        operations: [httpOperation({ id: 'x', method: 'GET', path: '/x', security: [['bearer']] })],
      }),
      { x: () => 1 },
      { clock: () => 0, rateLimit: true, authenticate: ({ bearer }) => bearer ?? null },
    )
    const statuses: number[] = []
    for (let time = 0; time < 20; time++) statuses.push((await request(server, '/x', { headers: bearer })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  it('applies to JSON-RPC calls', async () => {
    for (const [id, , headers] of ways.filter(([id]) => id !== 'query'))
      expect(await limitOf({ [id]: 50, anonymous: 10 }, headers, { path: '/rpc' })).toBe('50')
    expect(await limitOf({ query: 50, anonymous: 10 }, {}, { path: '/rpc' })).toBe('10')
  })

  it('does not grow with additional unverified credentials', async () => {
    const both = { ...bearer, ...later }
    const budgets = { later: 8000, anonymous: 10 }
    expect(await limitOf(budgets, both)).toBe('10')
    expect(await limitOf(budgets, both, { path: '/rpc' })).toBe('10')
    expect(await limitOf(budgets, both, { security: [['bearer'], ['later']] })).toBe('10')
    expect(await limitOf(budgets, both, { security: [['bearer']] })).toBe('10')
    expect(await limitOf({ ...budgets, bearer: 50 }, both)).toBe('50')
    expect(await limitOf({ later: 8000 }, both, { security: [['bearer'], ['later']] })).toBe('8000')
  })

  it('is that of the combined credentials that the operation requires', async () => {
    const both = { ...bearer, ...cookie }
    expect(await limitOf({ bearer: 50, anonymous: 10 }, both, { security: [['cookie', 'bearer']] })).toBe('50')
    expect(await limitOf({ bearer: 50, cookie: 5 }, both, { security: [['cookie', 'bearer']] })).toBe('5')
    expect(await limitOf({ bearer: 50, cookie: 5 }, both, { security: [['bearer']] })).toBe('50')
    expect(await limitOf({ bearer: 50, anonymous: 10 }, bearer, { security: [['certificate'], ['bearer']] })).toBe('50')
    expect(await limitOf({ bearer: 50, certificate: 5 }, bearer, { security: [['certificate', 'bearer']] })).toBe('5')
  })

  it('is `anonymous` for unknown callers, and never the name of an inherited property', async () => {
    const options = { authenticate: () => null }
    expect(await limitOf({ bearer: 50, anonymous: 10 }, bearer, { security: [], options })).toBe('10')
    expect(await limitOf({ anonymous: 10 }, { 'x-constructor': 'c' })).toBe('10')
    expect(await limitOf({ anonymous: 10, bearer: 20 }, { 'x-constructor': 'c' })).toBe('10')
  })
})

describe('failed authentications', () => {
  const guesses = (slow: boolean, options: ServerOptions = {}) => {
    let requested = 0
    const { get, wait } = serve({
      authenticate: ({ apiKey }) => {
        requested++
        const known = apiKey === 'right'
        return slow ? new Promise<boolean>(resolve => setTimeout(resolve, 1, known)) : known
      },
      rateLimit: { budget: () => ({ units: 10_000, windowSeconds: 60 }), failures: { units: 5, windowSeconds: 30 } },
      ...options,
    })
    return { get, wait, requested: () => requested }
  }

  it.each([
    ['sequential attempts', false],
    ['concurrent attempts', true],
  ])('%s are limited', async (_, slow) => {
    const { get, wait, requested } = guesses(slow)
    const tries = Array.from({ length: 60 }, (_, index) => get('/small', `guess-${index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(55)
    expect(requested()).toBe(5)
    const refused = await get('/small', 'right')
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.headers.get('retry-after')).toBe('30')
    wait(30_000)
    expect(await get('/small', 'right')).toMatchObject({ status: 200 })
  })

  it('many authenticated callers are admitted concurrently', async () => {
    const { get } = guesses(true)
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/small', 'right')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('a request without credentials does not count as a guess', async () => {
    const { get, requested } = guesses(false)
    for (let request = 0; request < 10; request++) expect(await get('/small')).toMatchObject({ status: 401 })
    expect(requested()).toBe(10)
  })
})

describe('the address of a caller', () => {
  const from = async (trustProxy: ServerOptions['trustProxy'], ...forwarded: readonly string[]) => {
    const server = createServer(
      contract,
      { large: () => 1, small: () => 1 },
      {
        rateLimit: true,
        clock: () => 0,
        ...(trustProxy === undefined ? {} : { trustProxy }),
      },
    )
    const left: (string | null)[] = []
    for (const text of forwarded)
      left.push(
        (await request(server, '/small', { headers: { 'x-forwarded-for': text } })).headers.get('ratelimit-remaining'),
      )
    return left
  }

  it('cannot be chosen by the caller', async () => {
    expect(await from(undefined, '1.1.1.1', '2.2.2.2')).toEqual(['99', '98'])
  })

  it('is the one that the outermost trusted proxy saw, whatever precedes it', async () => {
    expect(await from(true, '1.1.1.1', '9.9.9.9, 1.1.1.1', '2.2.2.2, 1.1.1.1:4711')).toEqual(['99', '98', '97'])
    expect(await from(2, '1.1.1.1, 7.7.7.7', '3.3.3.3,1.1.1.1, 8.8.8.8')).toEqual(['99', '98'])
    expect(await from(true, '1.1.1.1', '2.2.2.2')).toEqual(['99', '99'])
  })

  it('is a 64-bit network for IPv6', async () => {
    expect(await from(true, '2001:db8::1', '2001:0DB8:0:0:ffff::2', '[2001:db8::3]:80', '2001:db8:0:1::1')).toEqual([
      '99',
      '98',
      '97',
      '99',
    ])
    expect(await from(true, '::ffff:1.1.1.1', '1.1.1.1')).toEqual(['99', '98'])
  })

  it('requires a valid number of proxies', () => {
    expect(() => createServer(contract, {}, { partial: true, trustProxy: -1 })).toThrow(TypeError)
  })
})

describe('a JSON-RPC request', () => {
  const rpc = contractOf({
    budget: { windowSeconds: 60, budgets: { anonymous: 10 } },
    endpoints: [{ path: '/rpc', dialect: 'standard' }],
    operations: [rpcOperation({ method: 'cheap' }), rpcOperation({ method: 'dear', limits: { cost: 4 } })],
  })
  const serveRpc = () => {
    const ran: string[] = []
    const note = (name: string) => () => {
      ran.push(name)
      return name
    }
    const server = createServer(rpc, { cheap: note('cheap'), dear: note('dear') }, { rateLimit: true, clock: () => 0 })
    return { ran, post: (body: unknown) => request(server, '/rpc', posted(body)) }
  }
  const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method })

  it('pays the cost of each call of a batch', async () => {
    const { post, ran } = serveRpc()
    const batch = [call('dear'), call('cheap', 2), call('dear', 3), call('dear', 4), call('cheap', 5), call('cheap', 6)]
    const reported = await post(batch)
    expect(reported.headers.get('ratelimit-remaining')).toBe('0')
    expect(ran).toEqual(['dear', 'cheap', 'dear', 'cheap'])
    expect((reported.json as { id: number; error?: object }[]).map(({ id, error }) => [id, error])).toMatchObject([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, { code: -32005 }],
      [5, undefined],
      [6, { code: -32005 }],
    ])
  })

  it('is 429 if it is one call beyond the budget, and is not read if no unit is left', async () => {
    const { post } = serveRpc()
    for (const left of ['6', '2']) expect((await post(call('dear'))).headers.get('ratelimit-remaining')).toBe(left)
    expect(await post(call('dear'))).toMatchObject({ status: 429 })
    expect((await post('{')).headers.get('ratelimit-remaining')).toBe('1')
    expect((await post([])).headers.get('ratelimit-remaining')).toBe('0')
    expect(await post('{')).toMatchObject({ status: 429 })
  })

  it('with ten thousand calls in batches runs no more of them than sequential requests would', async () => {
    const { post, ran } = serveRpc()
    for (let batch = 0; batch < 100; batch++) await post(Array.from({ length: 100 }, (_, id) => call('cheap', id)))
    expect(ran).toHaveLength(10)
  })
})
