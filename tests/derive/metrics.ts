import type { Fixture } from '@chainwright/contract'
import { derived, got } from './cases.ts'
import { integer } from './chain.ts'
import { ledger } from './methods.ts'
import { dayOnlyMetrics, intervals, seriesOf, startOf } from './series.ts'

const day = 86_400

const anyInterval = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'] as const

const rule =
  'the table of metrics of the interface, over the blocks of the interval; newest first; intervals without a block have no value'

/** Fixtures of the metrics service, derived from the recorded EVM chain. Genesis is years older and does not count as traffic. */
export const metricsFixtures = (): Fixture[] => {
  const target = `/v2/chains/${ledger.chainId}/metrics`
  const first = ledger.blocks[1]
  if (first === undefined) throw new Error('The recorded chain has no block after genesis.')
  const cases = [
    ...anyInterval.flatMap(metric => intervals.map(interval => ({ metric, interval }))),
    ...dayOnlyMetrics.map(metric => ({ metric, interval: 'day' as const })),
  ]
  return cases.map(({ metric, interval }) => {
    const from = startOf[interval](integer(first.block.timestamp))
    const results = seriesOf([ledger.blocks], metric, interval).map(({ value, timestamp }) => ({
      value: Number(value),
      timestamp,
    }))
    return derived('listMetric', `${metric} by ${interval}`, rule, [
      got(`${target}/${metric}?timeInterval=${interval}&startTimestamp=${from}&endTimestamp=${from + 31 * day}`, {
        results,
      }),
    ])
  })
}
