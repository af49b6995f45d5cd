import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Generated, generated } from './generated.ts'

// How long a generated client waits before it sends a call again (RFC 9110 §10.2.3). The hook sees the delay, and no test waits for it.
interface Retry {
  readonly attempt: number
  readonly delay: number
}

let made: Generated
let create: (options: object) => Readonly<Record<string, (input?: unknown) => PromiseLike<unknown>>>
beforeAll(async () => {
  made = await generated(['credentials'])
  create = (await made.load('credentials', 'client'))['createCredentialsClient'] as typeof create
})
afterAll(() => made.remove())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 31, 23, 59, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

const place = 'operation getUsual in specs/features/credentials.yaml at the delay'

const retried = async (status: number, headers: Readonly<Record<string, string>>, options: object = {}) => {
  const retries: Retry[] = []
  let sent = 0
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async () => {
      sent += 1
      return new Response(null, { status, headers })
    },
    retry: {
      ...options,
      hook: (retry: Retry) => {
        retries.push(retry)
        return retry.attempt < 3 ? 0 : undefined
      },
    },
  })
  await client['getUsual']?.().then(undefined, () => undefined)
  return { delays: retries.map(({ delay }) => delay), sent }
}

it.each([
  ['seconds', '7', 7_000],
  ['no time', '0', 0],
  ['a date in the next month', 'Sun, 01 Feb 2026 00:00:00 GMT', 30_000],
  ['a date that is over', 'Sat, 31 Jan 2026 23:59:00 GMT', 0],
  ['seconds since 1970', `${Date.UTC(2026, 0, 31, 23, 59, 50) / 1000}`, 20_000],
])('the delay follows Retry-After: %s', async (_, value, delay) => {
  expect(await retried(503, { 'retry-after': value }), place).toEqual({ delays: [delay, delay], sent: 3 })
})

it('the delay follows Retry-After: a date, from the middle of a second', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 31, 23, 59, 58, 250))
  const { delays } = await retried(503, { 'retry-after': 'Sun, 01 Feb 2026 00:00:00 GMT' })
  expect(delays, place).toEqual([1_750, 1_750])
})

it.each([
  ['a budget that is spent has its reset', 429, { 'ratelimit-reset': '9' }, 9_000],
  ['Retry-After comes before the reset of a budget', 429, { 'ratelimit-reset': '9', 'retry-after': '4' }, 4_000],
])('%s', async (_, status, headers, delay) => {
  expect((await retried(status, headers)).delays, place).toEqual([delay, delay])
})

it.each([
  ['without a header', 503, {}],
  ['if Retry-After is neither seconds nor a date', 503, { 'retry-after': 'soon' }],
  ['if only a budget has a reset, which is not spent', 503, { 'ratelimit-reset': '9' }],
])('%s, the delay doubles, at least half of it', async (_, status, headers) => {
  const { delays } = await retried(status, headers, { base: 1000, max: 1500 })
  const [first = 0, second = 0] = delays
  expect([delays.length, first >= 500 && first <= 1000, second >= 750 && second <= 1500], place).toEqual([
    2,
    true,
    true,
  ])
})

it('the delay doubles before each retry, up to the maximum', async () => {
  const delays: number[] = []
  const hook = ({ delay }: Retry): number => {
    delays.push(delay)
    return 0
  }
  const fetch = async (): Promise<Response> => new Response(null, { status: 503 })
  const client = create({ baseUrl: 'https://api.example', fetch, retry: { limit: 8, base: 100, max: 5_000, hook } })
  await client['getUsual']?.().then(undefined, () => undefined)
  const longest = [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]
  const outside = longest.filter((most, index) => !(Number(delays[index]) >= most / 2 && Number(delays[index]) <= most))
  expect([delays.length, outside], `${place}: ${delays.join()} instead of at most ${longest.join()}`).toEqual([8, []])
})

it.each([
  ['60', 3],
  ['61', 1],
])('a service that requires %s seconds is called %d times', async (seconds, sent) => {
  let calls = 0
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetch = async (): Promise<Response> => {
    calls += 1
    return new Response(null, { status: 503, headers: { 'retry-after': seconds } })
  }
  const call = create({ baseUrl: 'https://api.example', fetch })['getUsual']?.()
  const ended = call?.then(undefined, () => undefined)
  for (let turn = 0; turn < 4; turn += 1) await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(calls, place).toBe(sent)
})
