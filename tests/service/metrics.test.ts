import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetricsClient, type MetricsClient } from '@chainwright/metrics-client'
import { type RunningService, startService } from '@chainwright/service'
import { bothDatabases, chains, chainsFileOf, type Databases, ids, selectors, text } from '@chainwright/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from '../derive/series.ts'
import { dayOnlyMetrics, type Interval, intervals, metrics, seriesOf } from '../derive/series.ts'

/** Sums are compared digit by digit, averages as doubles. */
const comparable = (value: number | bigint, like: number | bigint | undefined): number | bigint =>
  typeof like === 'bigint' ? BigInt(value) : Number(value)

describe.each(bothDatabases)('metrics of a service on the $kind database', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-metrics-'))
  let databases: Databases
  let service: RunningService
  let client: MetricsClient
  beforeAll(async () => {
    for (const id of ids) {
      mkdirSync(join(folder, id))
      writeFileSync(join(folder, id, 'evm.jsonl'), text(chains[id]))
    }
    const file = join(folder, 'chains.json')
    writeFileSync(
      file,
      chainsFileOf(id => id),
    )
    databases = await open()
    service = await startService({
      ...(await databases.fresh()),
      chains: file,
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 13,
      rateLimits: false,
      fetchMetadata: false,
    })
    await service.ingested
    client = createMetricsClient({ baseUrl: service.url })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const asked = async (chainId: string, metric: string, timeInterval: Interval) => {
    const values: { value: number | bigint; timestamp: number }[] = []
    for await (const value of client.listMetric({
      chainId,
      metric: metric as 'txCount',
      timeInterval,
      pageSize: 2160,
    }))
      values.push(value)
    return values
  }

  it.each(Object.entries(selectors))(
    '%s: every metric at every interval is what whole chains give',
    async (selector, of) => {
      const whole = of.map(id => chains[id] as unknown as Chain)
      let compared = 0
      for (const metric of metrics)
        for (const interval of dayOnlyMetrics.includes(metric) ? (['day'] as const) : intervals) {
          const expected = seriesOf(whole, metric, interval)
          const actual = await asked(selector, metric, interval)
          const values = actual.map(({ value, timestamp }, at) => ({
            value: comparable(value, expected[at]?.value),
            timestamp,
          }))
          expect({ metric, interval, values }).toEqual({ metric, interval, values: expected })
          compared += expected.length
        }
      expect(compared).toBeGreaterThan(50)
    },
  )
})
