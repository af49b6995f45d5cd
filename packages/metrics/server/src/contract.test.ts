import { describe, expect, it } from 'vitest'
import { createMetricsServer } from './gen/index.ts'

const server = createMetricsServer({
  listMetric: async ({ pageSize }, { pages }) => {
    const from = (await pages.resume<number>()) ?? 0
    const results = [{ value: from, timestamp: from * 3600 }]
    return from < 2 ? { results, nextPageToken: await pages.issue(from + 1) } : { results: results.slice(0, pageSize) }
  },
  listAverageTps: () => ({ results: [], status: 200, lastRun: 0 }),
})

const get = async (path: string) => {
  const answer = await server.fetch(new Request(`http://localhost${path}`))
  return {
    status: answer.status,
    ...((await answer.json()) as { nextPageToken?: string; message?: string; results?: { value: number }[] }),
  }
}

const path = (metric: string, query = '') => `/v2/chains/43114/metrics/${metric}?${query}`

describe('the rule for metric and interval', () => {
  it.each(['cumulativeTxCount', 'avgTps', 'maxGasPrice', 'contracts', 'deployers', 'feesPaid'])(
    '%s supports the interval day only',
    async metric => {
      expect(await get(path(metric, 'timeInterval=hour'))).toMatchObject({
        status: 400,
        message: expect.stringContaining('This metric supports the interval day only'),
      })
      expect(await get(path(metric, 'timeInterval=day'))).toMatchObject({ status: 200 })
    },
  )

  it.each(['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'])('%s supports every interval', async metric => {
    for (const interval of ['hour', 'day', 'week', 'month'])
      expect(await get(path(metric, `timeInterval=${interval}`))).toMatchObject({ status: 200 })
  })
})

it('page tokens return all pages of a series, and are valid for one query only', async () => {
  const first = await get(path('txCount', 'timeInterval=day'))
  const second = await get(path('txCount', `timeInterval=day&pageToken=${first.nextPageToken}`))
  const last = await get(path('txCount', `timeInterval=day&pageToken=${second.nextPageToken}`))
  expect([first, second, last].map(({ results }) => results?.[0]?.value)).toEqual([0, 1, 2])
  expect(last.nextPageToken).toBeUndefined()
  expect(await get(path('gasUsed', `timeInterval=day&pageToken=${first.nextPageToken}`))).toMatchObject({ status: 400 })
  expect(await get(path('txCount', `timeInterval=day&pageToken=${crypto.randomUUID()}`))).toMatchObject({ status: 400 })
})
