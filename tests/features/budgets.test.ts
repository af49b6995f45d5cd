import { HttpError, type MiddlewareRequest, memoryRates, memoryWindows, type Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'
import { inTime, until } from './until.ts'

// A caller has the budget of the credentials that it sends (`x-rate-limit`).
const document = {
  openapi: '3.1.0',
  info: { title: 'Budgets', version: '1.0.0' },
  'x-rate-limit': { window: '1m', weights: { free: 1 }, budgets: { anonymous: 10, key: 50, token: 20 } },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'x-key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
  paths: {
    '/exports': {
      get: {
        operationId: 'getExport',
        security: [],
        'x-rate-limit': { count: 1, window: '1m', per: [], cost: 4 },
        responses: { 204: { description: 'Done.' } },
      },
    },
    '/imports': {
      post: {
        operationId: 'importAll',
        security: [],
        'x-rate-limit': { count: 2, window: '1m', per: [] },
        responses: { 204: { description: 'Done.' }, 409: { description: 'Busy.' } },
      },
    },
    '/reports': {
      get: {
        operationId: 'getReport',
        security: [],
        'x-rate-limit': { count: 1, window: '1m', per: ['columns'] },
        parameters: [{ name: 'columns', in: 'query', schema: { type: 'array', items: { type: 'string' } } }],
        responses: { 204: { description: 'Done.' } },
      },
    },
    '/audits': {
      get: {
        operationId: 'getAudit',
        security: [{ token: [] }],
        'x-rate-limit': { cost: 4 },
        responses: { 204: { description: 'Done.' } },
      },
    },
    '/orders': {
      get: {
        operationId: 'getOrders',
        security: [{ token: [] }, { session: [], key: [] }, {}],
        responses: { 204: { description: 'None.' } },
      },
    },
  },
}

let made: Generated
let create: (service: object, options: object) => Server
beforeAll(async () => {
  made = await generatedFrom({ budgets: document })
  create = (await made.load('budgets', 'server'))['createBudgetsServer'] as typeof create
})
afterAll(() => made.remove())

const service = {
  getOrders: () => undefined,
  getExport: () => undefined,
  getReport: () => undefined,
  getAudit: () => undefined,
  importAll: () => undefined,
}
const [token, key, session] = [{ authorization: 'Bearer t' }, { 'x-key': 'k' }, { cookie: 'sid=s' }]

it.each([
  ['nothing', {}, 10],
  ['a token', token, 20],
  ['a key and a session', { ...key, ...session }, 50],
  ['a key without the session that it needs', key, 50],
  ['a session without the key that it needs', session, 10],
  ['a token, a key and a session', { ...token, ...key, ...session }, 20],
])('a caller that sends %s has the budget of its credentials', async (_, headers, units) => {
  const server = create(service, { rateLimit: true })
  const response = await server.fetch(new Request('http://localhost/orders', { headers }))
  const place = 'operation getOrders at header:ratelimit-limit of the response'
  expect([response.status, response.headers.get('ratelimit-limit')], place).toEqual([204, `${units}`])
})

it.each([
  ['at once', 0, '60', '60'],
  ['after less than half a second', 400, '60', '60'],
  ['after more than half a second', 600, '60', '60'],
  ['after a second', 1_000, '59', '59'],
  ['in the last second', 59_999, '1', '1'],
  // no window ends later than one that starts now
  ['after the clock was set back by a second', -1_000, '60', '60'],
  ['after the clock was set back by an hour', -3_600_000, '60', '60'],
])('the wait of a second call %s is rounded up, and a call after it is accepted', async (_, after, wait, reset) => {
  let now = 10_000_000
  const server = create(service, { rateLimit: true, clock: () => now })
  await server.fetch(new Request('http://localhost/exports'))
  now += after
  const { status, headers } = await server.fetch(new Request('http://localhost/exports'))
  const place = 'operation getExport at header:retry-after and header:ratelimit-reset of the response'
  expect([status, headers.get('retry-after'), headers.get('ratelimit-reset')], place).toEqual([429, wait, reset])
  now += Number(wait) * 1_000
  const later = await server.fetch(new Request('http://localhost/exports'))
  expect(later.status, 'operation getExport at the status of the response after the wait').toBe(204)
})

it('a store in memory counts the units of as many callers as its capacity, and forgets the oldest first', async () => {
  const caller = ({ headers }: MiddlewareRequest) => headers.get('authorization')
  const server = create(service, { rateLimit: { store: memoryRates(2), caller } })
  const left = async (headers: Record<string, string>) => {
    const response = await server.fetch(new Request('http://localhost/orders', { headers }))
    return Number(response.headers.get('ratelimit-remaining'))
  }
  const [a, b, c] = [{ authorization: 'Bearer a' }, { authorization: 'Bearer b' }, { authorization: 'Bearer c' }]
  const place = 'operation getOrders at header:ratelimit-remaining of the response'
  expect([await left(a), await left(b), await left(a)], place).toEqual([19, 19, 18])
  expect([await left(c), await left(b), await left(a)], place).toEqual([19, 18, 19])
})

it('a store in memory has windows of as many keys as its capacity, and forgets those that have ended first', () => {
  const store = memoryWindows(3)
  const take = (key: string, seconds: number, now: number) =>
    (store.take(key, { count: 1, windowMs: seconds * 1_000, now }) as { readonly ok: boolean }).ok
  const place = 'operation take of memoryWindows(3) at the uses'
  expect([take('a', 100, 0), take('b', 10, 0), take('c', 100, 0)], place).toEqual([true, true, true])
  // b has ended
  expect([take('d', 100, 20_000), take('a', 100, 20_000), take('c', 100, 20_000)], place).toEqual([true, false, false])
  // none has ended: a is the oldest
  expect([take('e', 100, 30_000), take('c', 100, 30_000), take('d', 100, 30_000)], place).toEqual([true, false, false])
  expect(take('a', 100, 30_000), place).toBe(true)
})

it('a call that fails does not count in the window of its operation, but calls before it do', async () => {
  const outcomes = [204, 409, 204, 204]
  const importAll = (): void => {
    if (outcomes.shift() === 409) throw new HttpError(409, 'busy')
  }
  const server = create({ ...service, importAll }, {})
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1)
    statuses.push((await server.fetch(new Request('http://localhost/imports', { method: 'POST' }))).status)
  expect(statuses, 'operation importAll at the statuses of the responses').toEqual([204, 409, 204, 429])
})

// JSON values are equal only if the items of their lists have the same order
it.each([
  ['the same items in the same order', ['a', 'b'], ['a', 'b'], [204, 429]],
  ['the same items in another order', ['a', 'b'], ['b', 'a'], [204, 204]],
  ['one item less', ['a', 'b'], ['a'], [204, 204]],
  ['an item that looks like two', ['a', 'b'], ['a,b'], [204, 204]],
  ['an item that looks like two in JSON', ['a', 'b'], ['a","b'], [204, 204]],
  ['many items that differ only in the last one', Array(400).fill('a'), [...Array(399).fill('a'), 'b'], [204, 204]],
])('two calls share a window if the inputs that it depends on are equal: %s', async (_, first, second, expected) => {
  const server = create(service, {})
  const statuses: number[] = []
  for (const columns of [first, second]) {
    const query = columns.map(column => `columns=${encodeURIComponent(column)}`).join('&')
    statuses.push((await server.fetch(new Request(`http://localhost/reports?${query}`))).status)
  }
  expect(statuses, 'operation getReport at query:columns').toEqual(expected)
})

it('a call that fails after its window has ended does not free a use of the next window', async () => {
  let now = 10_000_000
  let fail = (): void => undefined
  const outcomes = [
    () =>
      new Promise<void>((_, reject) => {
        fail = () => reject(new HttpError(409, 'busy'))
      }),
    () => undefined,
    () => undefined,
    () => undefined,
  ]
  const server = create({ ...service, importAll: () => outcomes.shift()?.() }, { clock: () => now })
  const post = (): Promise<Response> => server.fetch(new Request('http://localhost/imports', { method: 'POST' }))
  const slow = post()
  // the window of the first call has ended when the next two calls begin
  await until(() => outcomes.length, 3, 'operation importAll at the calls of the handler')
  now += 61_000
  const statuses = [(await post()).status, (await post()).status]
  fail()
  statuses.push((await slow).status, (await post()).status)
  expect(statuses, 'operation importAll at the statuses of the responses').toEqual([204, 204, 409, 429])
})

it('of concurrent requests with unknown credentials, as many as may fail are authenticated, and all are refused', async () => {
  let checks = 0
  const authenticate = async (): Promise<null> => {
    checks += 1
    await new Promise(resolve => setTimeout(resolve, 1))
    return null
  }
  const server = create(service, { authenticate, rateLimit: { failures: { units: 2, windowSeconds: 60 } } })
  const requests = Array.from({ length: 7 }, () =>
    server.fetch(new Request('http://localhost/orders', { headers: token })),
  )
  const responses = await inTime(Promise.all(requests))
  const statuses = typeof responses === 'string' ? responses : responses.map(({ status }) => status).sort()
  const place = 'operation getOrders at the statuses of the responses, and the checks'
  expect([statuses, checks], place).toEqual([[401, 401, 429, 429, 429, 429, 429], 2])
})

it('a refused request costs one unit, and not the cost of its operation', async () => {
  const authenticate = (credentials: Readonly<Record<string, string>>) => credentials['token'] === 't' || null
  const budget = { units: 10, windowSeconds: 60 }
  const server = create(service, { authenticate, rateLimit: { budget: () => budget, caller: () => 'a' } })
  const results: unknown[] = []
  for (const headers of [{ authorization: 'Bearer other' }, {}, token, token]) {
    const { status, headers: got } = await server.fetch(new Request('http://localhost/audits', { headers }))
    results.push([status, got.get('ratelimit-remaining')])
  }
  expect(results, 'operation getAudit at header:ratelimit-remaining of the responses').toEqual([
    [401, '9'],
    [401, '8'],
    [204, '4'],
    [204, '0'],
  ])
})

it('an error of `authenticate` is not a failed authentication: the caller may try again', async () => {
  let isBroken = true
  const authenticate = () => {
    if (isBroken) throw new Error('the database does not respond')
    return 'someone'
  }
  const rateLimit = { failures: { units: 2, windowSeconds: 60 } }
  const server = create(service, { authenticate, rateLimit, onError: () => undefined })
  const get = async () => (await server.fetch(new Request('http://localhost/audits', { headers: token }))).status
  const statuses = [await get(), await get(), await get()]
  isBroken = false
  statuses.push(await get())
  expect(statuses, 'operation getAudit at the statuses of the responses').toEqual([500, 500, 500, 204])
})

it.each([500, 503])('an error of the server with the status %d has the headers of the budget', async status => {
  const getOrders = () => {
    throw new HttpError(status, 'no')
  }
  const server = create({ ...service, getOrders }, { rateLimit: true, onError: () => undefined })
  const { status: got, headers } = await server.fetch(new Request('http://localhost/orders'))
  const place = 'operation getOrders at header:ratelimit-remaining of the response'
  expect([got, headers.get('ratelimit-remaining'), headers.get('ratelimit-limit')], place).toEqual([status, '9', '10'])
})

it('two operations with equal inputs have separate windows', async () => {
  const server = create(service, {})
  const statusOf = async (path: string, method: string) =>
    (await server.fetch(new Request(`http://localhost${path}`, { method }))).status
  // the inputs of both are empty, and the second allows only one call
  const statuses = [
    await statusOf('/imports', 'POST'),
    await statusOf('/exports', 'GET'),
    await statusOf('/exports', 'GET'),
  ]
  expect(statuses, 'operation getExport of the contract at the statuses of the responses').toEqual([204, 204, 429])
})
