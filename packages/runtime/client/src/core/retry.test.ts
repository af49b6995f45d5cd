import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operation } from '../http/call.ts'
import { headerParams } from '../http/header-params.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { connect } from './connection.ts'
import type { CallOptions, ConnectOptions } from './core.ts'
import type { Retry } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Responds with these statuses in turn, then succeeds. Returns the delays in between. */
const waits = async (
  answers: readonly (Response | Error)[],
  { method = 'GET', options = {}, call = {} }: { method?: string; options?: ConnectOptions; call?: CallOptions } = {},
) => {
  const times: number[] = []
  const { fetch } = stubFetch((_, count) => {
    times.push(Date.now())
    const next = answers[count - 1] ?? jsonResponse({ done: true })
    if (next instanceof Error) throw next
    return next
  })
  const outcome = operation<undefined, unknown>({ id: 'op', method, path: '/x' })(
    connect({}, { baseUrl: 'http://x.test', fetch, ...options }),
    undefined,
    call,
  ).result()
  await vi.runAllTimersAsync()
  const result = await outcome
  return {
    ok: result.ok,
    error: result.error,
    attempts: times.length,
    waits: times.slice(1).map((time, index) => time - (times[index] ?? 0)),
  }
}

const refused = (status: number, headers: Record<string, string> = {}) =>
  jsonResponse({ message: 'no' }, status, headers)

describe('retries of a call', () => {
  it.each([429, 502, 503, 504])('a call is repeated after %i, with delays that double', async status => {
    expect(await waits([refused(status), refused(status)])).toMatchObject({ ok: true, waits: [250, 500] })
  })

  it('a status that the contract declares as a success is not retried', async () => {
    const { fetch, sent } = stubFetch(() => jsonResponse({ healthy: false }, 503))
    const health = operation<undefined, unknown>({ id: 'health', method: 'GET', path: '/health', success: [503] })
    expect(await health(connect({}, { baseUrl: 'http://x.test', fetch }), undefined)).toEqual({ healthy: false })
    expect(sent).toHaveLength(1)
  })

  it('a call is repeated after a failure of the network', async () => {
    expect(await waits([new TypeError('fetch failed')])).toMatchObject({ ok: true, waits: [250] })
  })

  it('a call ends with the error of the last response if the limit of retries is reached', async () => {
    const given = [refused(503), refused(503), refused(503), refused(503)]
    expect(await waits(given)).toMatchObject({ ok: false, attempts: 3, error: { name: 'ApiError', status: 503 } })
    const more = await waits(
      [...given, refused(503)].map(() => refused(503)),
      { options: { retry: { limit: 4, base: 10, max: 30 } } },
    )
    expect(more).toMatchObject({ ok: false, attempts: 5, waits: [10, 20, 30, 30] })
  })

  it.each([400, 401, 403, 404, 409, 500, 501])('a call is not repeated after %i', async status => {
    expect(await waits([refused(status)])).toMatchObject({ ok: false, attempts: 1 })
  })

  it('a call that is not idempotent is repeated only if an option allows it', async () => {
    expect(await waits([refused(503)], { method: 'POST' })).toMatchObject({ ok: false, attempts: 1 })
    expect(await waits([new TypeError('fetch failed')], { method: 'PATCH' })).toMatchObject({ ok: false, attempts: 1 })
    expect(await waits([refused(503)], { method: 'POST', call: { idempotent: true } })).toMatchObject({
      ok: true,
      attempts: 2,
    })
    expect(await waits([refused(503)], { call: { idempotent: false } })).toMatchObject({ ok: false, attempts: 1 })
    expect(await waits([refused(503)], { method: 'PUT' })).toMatchObject({ ok: true, attempts: 2 })
  })

  it('a POST with an Idempotency-Key is repeated with the same key, and one without is not', async () => {
    const sentBy = async (input: object, options: CallOptions, idempotent?: boolean) => {
      const { fetch, sent } = stubFetch((_, count) => (count > 1 ? jsonResponse({}) : refused(503)))
      const table = { id: 'pay', method: 'POST', path: '/x', others: [headerParams('Idempotency-Key')] }
      const pay = operation<object, unknown>(idempotent === undefined ? table : { ...table, idempotent })
      const outcome = pay(connect({}, { baseUrl: 'http://x.test', fetch }), input, options).result()
      await vi.runAllTimersAsync()
      await outcome
      return sent.map(({ headers }) => headers['idempotency-key'])
    }
    expect(await sentBy({ 'Idempotency-Key': 'k' }, {})).toEqual(['k', 'k'])
    expect(await sentBy({}, { headers: { 'Idempotency-Key': 'k' } })).toEqual(['k', 'k'])
    expect(await sentBy({}, {})).toEqual([undefined])
    expect(await sentBy({ 'Idempotency-Key': 'k' }, { idempotent: false })).toEqual(['k'])
    expect(await sentBy({ 'Idempotency-Key': 'k' }, {}, false)).toEqual(['k'])
  })

  it('no call is repeated if retries are disabled, for the client or the call', async () => {
    expect(await waits([refused(503)], { options: { retry: false } })).toMatchObject({ attempts: 1 })
    expect(await waits([refused(503)], { call: { retry: false } })).toMatchObject({ attempts: 1 })
    expect(await waits([refused(503)], { options: { retry: false }, call: { retry: {} } })).toMatchObject({
      attempts: 2,
    })
  })

  it('a call whose body is a consumed stream is not repeated', async () => {
    const { fetch, sent } = stubFetch(() => refused(503))
    const body = new Blob(['x']).stream()
    const put = operation<{ body: ReadableStream }, unknown>({
      id: 'op',
      method: 'PUT',
      path: '/x',
      body: value => value as ReadableStream,
    })
    expect(
      await rejection(
        put(connect({}, { baseUrl: 'http://x.test', fetch: (url, init) => fetch(url, { ...init, body: 'x' }) }), {
          body,
        }),
      ),
    ).toMatchObject({ status: 503 })
    expect(sent).toHaveLength(1)
  })
})

describe('the delay before a retry', () => {
  const first = async (headers: Record<string, string>, status = 503, options: ConnectOptions = {}) =>
    (await waits([refused(status, headers)], { options })).waits[0]

  it('is the time that the service requests, in seconds or as a date', async () => {
    expect(await first({ 'retry-after': '3' })).toBe(3000)
    expect(await first({ 'retry-after': '0' })).toBe(0)
    expect(await first({ 'retry-after': new Date(Date.now() + 5000).toUTCString() })).toBe(5000)
    expect(await first({ 'retry-after': new Date(0).toUTCString() })).toBe(0)
  })

  it('is that of the client if the service requests an invalid one', async () => {
    expect(await first({ 'retry-after': '-5' })).toBe(250)
    expect(await first({ 'retry-after': 'soon' })).toBe(250)
  })

  it('is the `ratelimit-reset` of a 429, in seconds or as a time', async () => {
    expect(await first({ 'ratelimit-reset': '7' }, 429)).toBe(7000)
    expect(await first({ 'ratelimit-reset': String(Math.floor(Date.now() / 1000) + 9) }, 429)).toBe(9000)
    expect(await first({ 'ratelimit-reset': '7' }, 503)).toBe(250)
    expect(await first({ 'ratelimit-reset': '7', 'retry-after': '1' }, 429)).toBe(1000)
  })

  it('ends the call if it is too long, unless the hook allows it', async () => {
    expect(await waits([refused(503, { 'retry-after': '61' })])).toMatchObject({ attempts: 1 })
    expect(
      await waits([refused(503, { 'retry-after': '30' })], { options: { retry: { maxRetryAfter: 2000 } } }),
    ).toMatchObject({
      attempts: 1,
    })
    expect(await first({ 'retry-after': '60' })).toBe(60_000)
    expect(await first({ 'retry-after': '61' }, 503, { retry: { hook: () => true } })).toBe(61_000)
    expect(await first({ 'retry-after': '61' }, 503, { retry: { hook: () => 5 } })).toBe(5)
  })

  it('is the default if the service sends an invalid time', async () => {
    expect(await first({ 'retry-after': 'soon' })).toBe(250)
  })

  it('has a random part of one half', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(await first({})).toBe(125)
  })
})

describe('the retry hook', () => {
  it('is called for each delay, and can give up or change the delay', async () => {
    const seen: Retry[] = []
    const hook = (retry: Retry) => {
      seen.push(retry)
      return retry.attempt === 1 ? 7 : retry.attempt === 2 ? undefined : false
    }
    const { waits: given, ok } = await waits([refused(503), new TypeError('fetch failed'), refused(429)], {
      options: { retry: { limit: 9, hook } },
    })
    expect({ given, ok }).toEqual({ given: [7, 500], ok: false })
    expect(seen).toEqual([
      { operation: 'op', attempt: 1, delay: 250, status: 503, code: undefined, error: undefined },
      {
        operation: 'op',
        attempt: 2,
        delay: 500,
        status: undefined,
        code: undefined,
        error: expect.objectContaining({ name: 'NetworkError' }),
      },
      { operation: 'op', attempt: 3, delay: 1000, status: 429, code: undefined, error: undefined },
    ])
  })

  it('that throws rejects the call with its error', async () => {
    const hook = () => {
      throw new Error('mine')
    }
    const { fetch } = stubFetch(() => refused(503))
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(
      connect({}, { baseUrl: 'http://x.test', fetch, retry: { hook } }),
    )
    expect(await rejection(call)).toEqual(new Error('mine'))
  })
})

it('the whole call ends within its limit, although retries remain', async () => {
  const { fetch, sent } = stubFetch(() => refused(503))
  const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(
    connect({}, { baseUrl: 'http://x.test', fetch, timeout: 1000, retry: { limit: 50, base: 300, max: 300 } }),
  ).result()
  await vi.runAllTimersAsync()
  expect(await call).toMatchObject({ ok: false, error: { status: 503 } })
  expect(sent).toHaveLength(4)
  expect(vi.getTimerCount()).toBe(0)
})

it('a time limit beyond the range of timers is ignored', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const { fetch } = stubFetch(() => jsonResponse({ done: true }))
  const get = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })
  for (const time of [2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])
    await get(connect({}, { baseUrl: 'http://x.test', fetch, timeout: time, attemptTimeout: time }), undefined)
  expect(set).not.toHaveBeenCalled()
})
