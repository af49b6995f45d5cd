import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetricsClient, type MetricsClient } from '@chainwright/metrics-client'
import { type RunningService, startService } from '@chainwright/service'
import {
  bothDatabases,
  chains,
  chainsFileOf,
  type Databases,
  ids,
  openWriter,
  recordFirstIngest,
  selectors,
  stages,
  text,
} from '@chainwright/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from '../derive/series.ts'
import { dayOnlyMetrics, type Interval, intervals, metrics, seriesOf } from '../derive/series.ts'

/** Sums must be equal digit by digit, averages as doubles. */
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

  const requested = async (chainId: string, metric: string, timeInterval: Interval, by = client) => {
    const values: { value: number | bigint; timestamp: number }[] = []
    for await (const value of by.listMetric({
      chainId,
      metric: metric as 'txCount',
      timeInterval,
      pageSize: 2160,
    }))
      values.push(value)
    return values
  }

  it.each(Object.entries(selectors))(
    '%s: every metric at every interval equals the one computed from whole chains',
    async (selector, of) => {
      const whole = of.map(id => chains[id] as unknown as Chain)
      let compared = 0
      for (const metric of metrics)
        for (const interval of dayOnlyMetrics.includes(metric) ? (['day'] as const) : intervals) {
          const expected = seriesOf(whole, metric, interval)
          const actual = await requested(selector, metric, interval)
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

  it('distinct counts of several chains follow each batch and each reorganization, and are computed once', async () => {
    const file = join(folder, 'unread.json')
    writeFileSync(file, chainsFileOf())
    const counts: string[] = []
    const other = await startService(
      { ...(await databases.fresh()), chains: file, host: '127.0.0.1', port: 0, batchBlocks: 13, rateLimits: false },
      {
        onStatement: sql => {
          if (/\b(?:visit v|account c)\b/.test(sql) && sql.includes('select')) counts.push(sql)
        },
      },
    )
    const by = createMetricsClient({ baseUrl: other.url })
    const rules = { fees: 'burn', mints: false, genesis: undefined } as const
    const writers = await Promise.all(
      other.chains.map(async ({ key }) => openWriter(other.store, stages, { key, rules }, { batchBlocks: 7 })),
    )
    const taken = ids.map(() => 0)
    /** Brings each chain to a number of blocks: adds blocks, or removes them. */
    const bring = async (lengths: readonly number[]): Promise<void> => {
      for (const [index, length] of lengths.entries()) {
        const [writer, id] = [writers[index], ids[index]]
        if (writer === undefined || id === undefined) throw new Error('There is a writer for each chain.')
        const has = taken[index] ?? 0
        if (length < has) await writer.undo(length)
        else for (const bundle of chains[id].slice(has, length)) await writer.add(JSON.stringify(bundle), 0)
        await writer.flush()
        taken[index] = length
        await recordFirstIngest(other.store, { chain: other.chains[index]?.key ?? 0, stage: 'evm' })
      }
    }
    const unions = ['activeAddresses', 'activeSenders', 'deployers', 'cumulativeAddresses', 'cumulativeDeployers']
    const wholeLengths = ids.map(id => chains[id].length)
    const lengths = [
      wholeLengths.map(length => Math.floor(length / 2)),
      wholeLengths.map((length, index) => (index === 0 ? length - 3 : Math.floor(length / 2) + 1)),
      wholeLengths.map((length, index) => (index === 0 ? length - 20 : length - 1)),
      wholeLengths.map(length => length - 2),
      // One block at a time.
      ...[0, 1, 2].flatMap(chain =>
        [1, 0].map(left =>
          wholeLengths.map((length, index) => (index < chain ? length : index === chain ? length - left : length - 2)),
        ),
      ),
    ]
    for (const step of lengths) {
      await bring(step)
      for (const selector of ['total', 'testnet'])
        for (const metric of unions)
          for (const interval of dayOnlyMetrics.includes(metric) ? (['day'] as const) : intervals) {
            const of = (selectors[selector] ?? []).map(
              id => chains[id].slice(0, taken[ids.indexOf(id)]) as unknown as Chain,
            )
            const expected = seriesOf(of, metric, interval)
            for (const reading of ['first', 'second']) {
              const before = counts.length
              const values = await requested(selector, metric, interval, by)
              expect({ step, reading, metric, interval, values }).toEqual({
                step,
                reading,
                metric,
                interval,
                values: expected,
              })
              if (reading === 'second') expect(counts.slice(before)).toEqual([])
            }
          }
    }
    // Some steps change the last day only: its visits are read, and not every address.
    expect(counts.filter(sql => sql.includes('not exists')).length).toBeGreaterThan(3)
    await other.close()
  })
})
