import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../exchange/context.ts'
import { logRequests } from '../middleware/log.ts'
import { requestIds } from '../middleware/request-id.ts'
import { createServer, type Server } from '../server/server.ts'
import { type Hosted, hosts } from '../testing/hosts.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

// State and delays of a server are the same through every host. conformance.test.ts tests its immediate responses.

const contract = contractOf({
  operations: [
    httpOperation({ id: 'plain', method: 'GET', path: '/plain' }),
    httpOperation({ id: 'slow', method: 'GET', path: '/slow' }),
    httpOperation({
      id: 'once',
      method: 'POST',
      path: '/once/{token}',
      decode: ({ path: [token] }) => ({ ok: true, value: { token } }),
      limits: { rate: { count: 1, windowSeconds: 3600, per: ['token'] } },
    }),
    httpOperation({
      id: 'list',
      method: 'GET',
      path: '/list',
      decode: ({ query }) => ({ ok: true, value: Object.fromEntries(new URLSearchParams(query)) }),
      pagination: { token: 'pageToken' },
      limits: { tokenTtlSeconds: 60 },
    }),
    httpOperation({
      id: 'put',
      method: 'PUT',
      path: '/body',
      decode: ({ body }) => ({ ok: true, value: { body } }),
      body: { required: true, mediaTypes: ['application/json'] },
    }),
  ],
})

const started = hosts as Readonly<Record<string, (server: Server) => Promise<Hosted>>>

describe.each(Object.keys(started))('through %s', name => {
  let now: number
  let lines: unknown[]
  let finish: (() => void) | undefined
  let server: Server
  let host: Hosted

  beforeEach(async () => {
    now = 0
    lines = []
    const log = (fields: Readonly<Record<string, unknown>>): void => {
      lines.push([fields['status'], fields['operation'], fields['requestId']])
    }
    const service = {
      plain: () => 'plain',
      slow: () => new Promise(resolve => (finish = () => resolve('slow'))),
      once: () => 'done',
      list: async (_input: unknown, { pages }: Context) => {
        const from = (await pages.resume<number>()) ?? 0
        return { from, next: await pages.issue(from + 1) }
      },
      put: (input: unknown) => input,
    }
    server = createServer(contract, service, {
      clock: () => now,
      bodyTimeout: 100,
      rateLimit: {
        budget: ({ operation }) => (operation?.id === 'plain' ? { units: 2, windowSeconds: 60 } : undefined),
      },
      use: [requestIds(), logRequests({ info: log, warn: log, error: log })],
    })
    host = await (started[name] as (server: Server) => Promise<Hosted>)(server)
  })
  afterEach(() => host.stop())

  it('a budget is reported with every response, and is full again in the next window', async () => {
    const standing = async () => {
      const { status, headers } = await host.call('/plain')
      return [status, headers.get('ratelimit-remaining'), headers.get('ratelimit-reset'), headers.get('retry-after')]
    }
    expect(await standing()).toEqual([200, '1', '60', null])
    now = 20_000
    expect(await standing()).toEqual([200, '0', '40', null])
    expect(await standing()).toEqual([429, '0', '40', '40'])
    now = 60_000
    expect(await standing()).toEqual([200, '1', '60', null])
  })

  it('an operation that is allowed once per hour is refused within the hour', async () => {
    const once = async (token: string) => {
      const { status, headers } = await host.call(`/once/${token}`, { method: 'POST' })
      return [status, headers.get('retry-after')]
    }
    expect([await once('a'), await once('a'), await once('b')]).toEqual([
      [200, null],
      [429, '3600'],
      [200, null],
    ])
    now = 3_600_000
    expect(await once('a')).toEqual([200, null])
  })

  it('a page token returns the next page for its query until it expires', async () => {
    const page = async (query: string) => {
      const answer = await host.call(`/list?${query}`)
      return { status: answer.status, ...((await answer.json()) as { from?: number; next?: string }) }
    }
    const { next } = await page('of=a')
    expect(await page(`of=a&pageToken=${next}`)).toMatchObject({ status: 200, from: 1 })
    expect((await page(`of=b&pageToken=${next}`)).status).toBe(400)
    now = 60_001
    expect((await page(`of=a&pageToken=${next}`)).status).toBe(400)
  })

  it('a request is logged as one line with the request id of its response', async () => {
    const answer = await host.call('/plain', { headers: { 'x-request-id': 'a-b.c' } })
    expect(answer.headers.get('x-request-id')).toBe('a-b.c')
    expect(lines).toEqual([[200, 'plain', 'a-b.c']])
  })

  // express.json() waits for the body before it calls our adapter
  const waits = name === 'express after express.json()' ? [] : ['a body that does not arrive in time is refused']
  for (const claim of waits)
    it(claim, async () => {
      const body = new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode('{"a":')),
      })
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
      const start = performance.now()
      const answer = await host.call('/body', init as RequestInit)
      expect([answer.status, await answer.json()]).toMatchObject([
        408,
        { error: 'Request Timeout', message: 'Body did not arrive within 100 ms (bodyTimeout)' },
      ])
      expect(performance.now() - start).toBeLessThan(3000)
    })

  it('draining finishes pending requests, and refuses new ones', async () => {
    const slow = host.call('/slow')
    while (finish === undefined) await new Promise(resolve => setTimeout(resolve, 5))
    const drained = server.drain()
    const refused = await host.call('/plain')
    expect([refused.status, server.active]).toEqual([503, 1])
    finish()
    finish = undefined
    expect([(await slow).status, await (await slow).json()]).toEqual([200, 'slow'])
    await drained
    expect(server.active).toBe(0)
  })
})
