import { type MiddlewareRequest, memoryRates, type Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

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

const service = { getOrders: () => undefined, getExport: () => undefined }
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
