import { readFileSync } from 'node:fs'
import { serverOf } from '@chainwright/testing'
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { startReplay } from '../replay/start.ts'
import { verify } from '../verify/verify.ts'
import type { Recorded } from './fixture.ts'
import { recordingProxy } from './proxy.ts'
import { record } from './record.ts'

const json = (properties: object) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } })
const text = { type: 'string' }
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: [
          { name: 'size', in: 'query', schema: { type: 'integer' } },
          { name: 'page', in: 'query', schema: text },
        ],
        responses: {
          200: { description: '', ...json({ orders: {}, nextPage: text, at: { type: 'integer' } }) },
          400: { description: '', ...json({ message: text }) },
        },
      },
      post: {
        operationId: 'createOrder',
        responses: { 201: { description: '', ...json({ id: text }) } },
      },
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { operationId: 'getOrder', responses: { 200: { description: '', ...json({ state: text }) } } },
    },
  },
}
const contract = contractOf([document])
const format = 'https://chainwright.test/recorded.schema.json'
registerSchema(JSON.parse(readFileSync(new URL('../../fixture.schema.json', import.meta.url), 'utf8')), format)
const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }

/** Issues new tokens and ids each time, and accepts only those that it issued. */
const provider = async () => {
  let count = 0
  const issued = new Set<string>()
  const issue = (kind: string): string => {
    count += 1
    const value = `${kind}-${String(count).padStart(6, '0')}`
    issued.add(value)
    return value
  }
  return serverOf((request, response) => {
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const page = searchParams.get('page')
    if (request.method === 'POST') return answer(201, { id: issue('order') })
    if (pathname !== '/orders') return answer(issued.has(pathname.slice(8)) ? 200 : 404, { state: 'open' })
    if (page !== null) return issued.has(page) ? answer(200, { orders: [] }) : answer(400, { message: 'no such page' })
    return answer(200, { orders: [], nextPage: issue('page'), at: count })
  })
}

const fixtureOf = (recorded: Recorded | undefined): Fixture => {
  if (recorded === undefined || !('fixture' in recorded)) throw new Error(`no fixture: ${JSON.stringify(recorded)}`)
  return recorded.fixture
}
const targetsOf = ({ steps }: Fixture): readonly string[] => steps.map(({ request }) => request.target)

const pages: Fixture = {
  claim: 'the second page follows the first',
  operation: 'listOrders',
  kind: 'behaviour',
  provenance: { type: 'synthesised', by: 'this test' },
  volatile: [{ step: 0, side: 'response', at: '/nextPage', judge: { bind: 'token' } }],
  steps: [
    { request: { method: 'GET', target: '/orders?size=1', headers: {} }, response: { status: 200, headers: {} } },
    {
      at: '+50ms',
      request: { method: 'GET', target: '/orders?page={{token}}', headers: {} },
      response: { status: 200, headers: {} },
    },
  ],
}

describe('a case with several steps', () => {
  const options = { ...context, fixtures: [{ path: 'pages.json', fixture: pages }], only: 'second-page', between: 0 }

  it('is sent step by step with values from each response, and stored with placeholders for them', async () => {
    const begun = performance.now()
    const { recorded, left } = await record({ ...options, target: await provider(), rate: 1000 })
    const fixture = fixtureOf(recorded[0])
    expect(left).toEqual([])
    expect(fixture).toMatchObject({ claim: pages.claim, kind: 'behaviour', operation: 'listOrders' })
    expect(targetsOf(fixture)).toEqual(['/orders?size=1', '/orders?page={{token}}'])
    expect(fixture.steps.map(({ response, at }) => [response.status, at])).toEqual([
      [200, undefined],
      [200, '+50ms'],
    ])
    // both runs wait for the time of the second step
    expect(performance.now() - begun).toBeGreaterThan(95)
  })

  it('is repeated with values from the repeated responses, to find changing values', async () => {
    const { recorded } = await record({ ...options, target: await provider(), rate: 1000 })
    expect(fixtureOf(recorded[0]).volatile).toEqual([
      { step: 0, side: 'response', at: '/nextPage', judge: { bind: 'token' } },
      { step: 0, side: 'response', at: '/at', judge: 'schema' },
    ])
  })

  it('is omitted if it takes too long', async () => {
    const { left } = await record({ ...options, target: await provider(), maxWait: 10 })
    expect(left).toEqual([
      { name: 'listOrders/the-second-page-follows-the-first', reason: 'it takes 1 s: raise --max-wait' },
    ])
  })
})

describe('a session at the proxy', () => {
  const session = async (join = false) => {
    const target = await provider()
    const proxy = await recordingProxy({ ...context, target, join })
    const send = async (path: string, init: RequestInit = {}) =>
      (await (await fetch(proxy.url + path, init)).json()) as Record<string, string>
    const { nextPage } = await send('/orders?size=1')
    const { id } = await send('/orders', { method: 'POST', headers: { 'x-record-session': 'b' } })
    await send(`/orders?size=1&page=${nextPage}`)
    await send(`/orders/${id}`, { headers: { 'x-record-session': 'b' } })
    await send('/orders?size=3')
    return { target, fixtures: (await proxy.close()).map(fixtureOf) }
  }

  it('is stored as cases of related steps, in which a later request sends a value from a response', async () => {
    const { fixtures } = await session()
    expect(fixtures.map(targetsOf)).toEqual([
      ['/orders?size=1', '/orders?size=1&page={{nextPage}}'],
      ['/orders?size=3'],
      ['/orders', '/orders/{{id}}'],
    ])
    expect(fixtures[0]?.volatile).toContainEqual({
      step: 0,
      side: 'response',
      at: '/nextPage',
      judge: { bind: 'nextPage' },
    })
    // found by repetition, also in a case with several steps
    expect(fixtures[0]?.volatile).toContainEqual({ step: 0, side: 'response', at: '/at', judge: 'schema' })
    expect(fixtures[0]?.claim).toBe(
      'GET /orders?size=1 returns 200, then GET /orders?size=1&page={{nextPage}} returns 200',
    )
    expect(JSON.stringify(fixtures)).not.toContain('x-record-session')
  })

  it('binds each value that a later response repeats, also if several values are bound', async () => {
    const target = await serverOf((request, response) => {
      request.resume()
      const answer =
        request.url === '/orders/order-1'
          ? { state: 'page-1', note: 'after page-1' }
          : { id: 'order-1', nextPage: 'page-1' }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    const proxy = await recordingProxy({ ...context, target, join: true })
    for (const path of ['/orders', '/orders/order-1', '/orders?page=page-1'])
      await (await fetch(proxy.url + path)).text()
    const { volatile } = fixtureOf((await proxy.close())[0])
    expect(volatile).toContainEqual({ step: 1, side: 'response', at: '/state', judge: { bind: 'nextPage' } })
    // a text that contains a bound value changes with it
    expect(volatile).toContainEqual({ step: 1, side: 'response', at: '/note', judge: 'schema' })
  })

  it('is one case with `join`', async () => {
    const { fixtures } = await session(true)
    expect(fixtures.map(targetsOf)).toEqual([
      ['/orders?size=1', '/orders?size=1&page={{nextPage}}', '/orders?size=3'],
      ['/orders', '/orders/{{id}}'],
    ])
  })

  it('passes with the same provider, and can be replayed', async () => {
    const { target, fixtures } = await session()
    for (const fixture of fixtures) expect((await validate(format, fixture as never)).valid).toBe(true)
    const files = fixtures.map((fixture, index) => ({ path: `${index}.json`, fixture }))
    const options = { contract, judge: () => [], fixtures: files, rate: 1000, unsafe: true }
    const live = await verify({ ...options, target })
    expect(live.verdicts.map(({ outcome, pointer }) => `${outcome} ${pointer}`)).toEqual([
      'passed ',
      'passed ',
      'passed ',
    ])
    await using replay = await startReplay({ documents: [document], fixtures })
    const replayed = await verify({ ...options, target: replay.url, sandbox: true })
    expect(replayed.outcome).toBe('ok')
  })
})

describe('a 4xx response', () => {
  it('is a negative case only if the request violates the contract', async () => {
    const proxy = await recordingProxy({
      ...context,
      target: await provider(),
      judgeRequest: ({ request }) =>
        request.target.includes('size=x') ? [{ pointer: 'query:size', keyword: 'type', expected: '', actual: '' }] : [],
    })
    await fetch(`${proxy.url}/orders?size=x&page=unknown`)
    await fetch(`${proxy.url}/orders?size=1&page=unknown`)
    const [bad, sound] = (await proxy.close()).map(fixtureOf)
    expect(bad).toMatchObject({
      kind: 'negative-request',
      refused: { step: 0, side: 'request', at: 'query:size', keyword: 'type' },
    })
    expect(sound).toMatchObject({ kind: 'positive' })
    expect(sound?.refused).toBeUndefined()
    for (const fixture of [bad, sound]) expect((await validate(format, fixture as never)).valid).toBe(true)
  })

  it('to a decimal string beyond its bounds is recorded as a violation of the pattern', async () => {
    const proxy = await recordingProxy({
      ...context,
      target: await provider(),
      judgeRequest: () => [{ pointer: 'query:size', keyword: 'x-int64', expected: '', actual: '' }],
    })
    await fetch(`${proxy.url}/orders?size=9223372036854775808&page=unknown`)
    const bad = fixtureOf((await proxy.close())[0])
    expect(bad.refused).toEqual({ step: 0, side: 'request', at: 'query:size', keyword: 'pattern' })
    expect((await validate(format, bad as never)).valid).toBe(true)
  })
})
