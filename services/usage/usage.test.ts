import { createDataClient } from '@chainwright/data-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '../keys/keys.ts'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'
import { bucketOf, timeOf } from './latency.ts'
import { addUsage, type UsageRow } from './rows.ts'

const day = 86_400
/** After the rows, so that the requests of the tests are not among them. */
const start = Date.UTC(2026, 4, 1, 12)
const organization = 'harbour'
/** The days include the ends of a week and of a month. */
const firstDay = Date.UTC(2026, 1, 24) / 1_000

let drawn = 7
const below = (limit: number): number => {
  drawn = (drawn * 48_271) % 2_147_483_647
  return drawn % limit
}
const one = <T>(...of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0]

const rows: readonly UsageRow[] = [
  ...new Map(
    Array.from({ length: 400 }, (): UsageRow => {
      const code = one(200, 200, 200, 400, 404, 429, 503)
      const requests = 1 + below(9)
      const invalid = code === 400 ? requests : 0
      const cost = code === 429 ? 0 : one(1, 10, 20)
      return {
        organisation: one(organization, organization, organization, 'other'),
        minute: firstDay + 60 * below(8 * 1_440),
        path: one('/v1/chains/{chainId}', '/v1/chains', '/ext/bc/{blockchain}/rpc'),
        code,
        place: one('', '99117', '7001'),
        key_id: one('aaaaaaaa', 'bbbbbbbb'),
        type: one('data', 'rpc'),
        bucket: bucketOf(below(5_000)),
        requests,
        invalid,
        credits: cost * requests,
        wasted: cost * invalid,
      }
    }).map(row => [
      JSON.stringify([row.minute, row.path, row.code, row.place, row.key_id, row.type, row.bucket, row.organisation]),
      row,
    ]),
  ).values(),
]

const columns = {
  requestPath: 'path',
  responseCode: 'code',
  chainId: 'place',
  apiKeyId: 'key_id',
  requestType: 'type',
} as const
type Group = keyof typeof columns

const startOfStep = {
  minute: (at: number) => at,
  hourly: (at: number) => at - (at % 3_600),
  daily: (at: number) => at - (at % day),
  // Starts on Monday.
  weekly: (at: number) => at - (at % day) - ((new Date(at * 1_000).getUTCDay() + 6) % 7) * day,
  monthly: (at: number) => Date.UTC(new Date(at * 1_000).getUTCFullYear(), new Date(at * 1_000).getUTCMonth()) / 1_000,
} as const
type Interval = keyof typeof startOfStep

const lengthOfStep = (interval: Interval, at: number): number => {
  if (interval !== 'monthly') return { minute: 60, hourly: 3_600, daily: day, weekly: 7 * day }[interval]
  const date = new Date(at * 1_000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1_000 - at
}

/** The expected response of A16, computed from the rows. */
const expectedOf = (
  interval: Interval,
  groupBy: Group | undefined,
  filters: Partial<Record<Group, string>>,
  [from, to]: readonly [number, number],
) => {
  const seen = rows.filter(
    row =>
      row.organisation === organization &&
      row.minute >= from &&
      row.minute < to &&
      Object.entries(filters).every(([name, value]) => String(row[columns[name as Group]]) === value),
  )
  const steps = [...new Set(seen.map(({ minute }) => startOfStep[interval](minute)))].sort((a, b) => a - b)
  return steps.map(timestamp => {
    const inStep = seen.filter(({ minute }) => startOfStep[interval](minute) === timestamp)
    const groupOf = (row: UsageRow): string => (groupBy === undefined ? '' : String(row[columns[groupBy]]))
    return {
      timestamp,
      values: [...new Set(inStep.map(groupOf))].sort().map(group => {
        const of = inStep.filter(row => groupOf(row) === group)
        const sum = (value: (row: UsageRow) => number) => of.reduce((total, row) => total + value(row), 0)
        const total = sum(({ requests }) => requests)
        const times = of.flatMap(({ bucket, requests }) => Array<number>(requests).fill(bucket)).sort((a, b) => a - b)
        return {
          groupedBy: groupBy ?? 'None',
          ...(groupBy === undefined ? {} : { groupValue: group }),
          totalRequests: total,
          requestsPerSecond: Number((total / lengthOfStep(interval, timestamp)).toFixed(4)),
          successRatePercent: Number(((100 * sum(row => (row.code < 400 ? row.requests : 0))) / total).toFixed(2)),
          medianResponseTimeMsecs: timeOf(times[Math.ceil(total / 2) - 1] ?? 0),
          invalidRequests: sum(({ invalid }) => invalid),
          apiCreditsUsed: sum(({ credits }) => credits),
          apiCreditsWasted: sum(({ wasted }) => wasted),
        }
      }),
    }
  })
}

describe.each(bothDatabases)('usage on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let key: string
  let keyId: string
  let now = start
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { clock: () => now })
    await addUsage(service.store, rows)
    const made = await createKey(service.store, { organization, tier: 'unlimited', scopes: ['usage'] }, now)
    key = made.key
    keyId = made.id
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })
  const data = () => createDataClient({ baseUrl: service.url, apiKey: key, retry: false })
  const groups = [undefined, ...(Object.keys(columns) as Group[])] as const
  const filters: readonly Partial<Record<Group, string>>[] = [
    {},
    { requestPath: '/v1/chains' },
    { responseCode: '400' },
    { chainId: '99117' },
    { apiKeyId: 'aaaaaaaa' },
    { requestType: 'rpc' },
    { requestType: 'data', responseCode: '200', chainId: '7001', apiKeyId: 'bbbbbbbb' },
    { chainId: 'none' },
  ]

  it.each(Object.keys(startOfStep) as Interval[])('%s: every grouping and filter', async timeInterval => {
    // Minutes are returned for two days at most. Times are rounded down to their days.
    const range =
      timeInterval === 'minute'
        ? ([firstDay + 2 * day, firstDay + 4 * day] as const)
        : ([firstDay + day, firstDay + 7 * day] as const)
    for (const groupBy of groups) {
      for (const filter of filters) {
        const { metrics, ...head } = await data().getUsageMetrics({
          timeInterval,
          startTimestamp: range[0] + 3_601,
          endTimestamp: range[1] + 86_399,
          ...(groupBy === undefined ? {} : { groupBy }),
          ...(filter as { requestType?: 'data' | 'rpc' }),
        } as Parameters<ReturnType<typeof data>['getUsageMetrics']>[0])
        expect(head).toEqual({ aggregateDuration: timeInterval, orgId: organization })
        expect(metrics, JSON.stringify({ groupBy, filter })).toEqual(expectedOf(timeInterval, groupBy, filter, range))
      }
    }
    expect(expectedOf(timeInterval, undefined, {}, range).length).toBeGreaterThan(0)
  })

  it.each(['chainId', 'apiKeyId', 'responseCode', 'requestPath'] as const)(
    'no request has a %s with U+0000, which the database refuses',
    async name => {
      for (const value of ['\0', '99117\0'])
        expect((await data().getUsageMetrics({ [name]: value })).metrics).toEqual([])
    },
  )

  it('minutes of a longer range are those of its last two days', async () => {
    const range = { startTimestamp: firstDay, endTimestamp: firstDay + 6 * day }
    const { metrics } = await data().getUsageMetrics({ timeInterval: 'minute', ...range })
    expect(metrics).toEqual(expectedOf('minute', undefined, {}, [firstDay + 4 * day, firstDay + 6 * day]))
    expect(metrics.length).toBeGreaterThan(0)
    expect((await data().getUsageMetrics({ timeInterval: 'minute' })).aggregateDuration).toBe('minute')
  })

  it('requests to interfaces B and C with a key count: as data and as rpc, by their calls', async () => {
    now = Date.UTC(2026, 5, 1, 12)
    const blockchain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
    const send = async (apiKey: string | undefined) => {
      const headers = { 'content-type': 'application/json', ...(apiKey !== undefined && { 'x-data-api-key': apiKey }) }
      const statuses: number[] = []
      for (const [path, body] of [
        ['/v2/chains/99117/metrics/txCount', undefined],
        ['/v2/chains/99117/metrics/nothing', undefined],
        [`/ext/bc/${blockchain}/rpc`, JSON.stringify(call)],
        [`/ext/bc/${blockchain}/rpc`, JSON.stringify([call, { ...call, id: 2 }, { ...call, id: 3 }])],
      ] as const) {
        const response = await fetch(`${service.url}${path}`, {
          headers,
          ...(body !== undefined && { method: 'POST', body }),
        })
        statuses.push(response.status)
        await response.text()
      }
      return statuses
    }
    const expected = [200, 400, 200, 200]
    for (const apiKey of [undefined, key, 'cwk_00000000_nobody-has-this-key-nobody-has-this-key-00'])
      expect(await send(apiKey)).toEqual(expected)
    const unknown = await fetch(`${service.url}/v1/nothing`, { headers: { 'x-data-api-key': key } })
    expect(unknown.status).toBe(404)
    await service.flushUsage()
    const { metrics } = await data().getUsageMetrics({ groupBy: 'requestPath', apiKeyId: keyId })
    const shown = metrics.flatMap(({ values }) =>
      values.map(({ groupValue, totalRequests, apiCreditsUsed, invalidRequests }) => [
        groupValue,
        totalRequests,
        apiCreditsUsed,
        invalidRequests,
      ]),
    )
    expect(shown).toEqual(
      expect.arrayContaining([
        ['/ext/bc/{blockchain}/rpc', 2, 4, 0],
        ['/v2/chains/{chainId}/metrics/{metric}', 2, expect.any(Number), 1],
        ['other', 1, 1, 0],
      ]),
    )
    for (const { values } of metrics)
      for (const { medianResponseTimeMsecs } of values) expect(medianResponseTimeMsecs).toBeGreaterThan(0)
    const rpc = await data().getUsageMetrics({ groupBy: 'chainId', requestType: 'rpc', apiKeyId: keyId })
    expect(rpc.metrics.flatMap(({ values }) => values)).toEqual([
      expect.objectContaining({ groupValue: blockchain, totalRequests: 2, apiCreditsUsed: 4 }),
    ])
  })
})

it.each([
  [0, 0.001],
  [0.001, 0.001],
  [0.2, 0.2],
  [0.999, 0.999],
  [1, 1],
  [37, 37],
  [60_000, 60_000],
])('a time of %d ms is reported within 5 %%', (time, exact) => {
  expect(Math.abs(timeOf(bucketOf(time)) / exact - 1)).toBeLessThan(0.05)
})
