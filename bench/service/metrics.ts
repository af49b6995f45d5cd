import { metricNames } from '@chainwright/service/testing'
import type { Table } from '../report.ts'
import { compare, isRead, type QueriedService, queriesOf } from './request.ts'

const budget = 3
const selectors = ['7001', 'total'] as const
const anyInterval: readonly string[] = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount']
const intervals = ['hour', 'day', 'week', 'month']

/** Every metric at every interval through the service, and its query alone. */
export const readMetrics = async (
  service: QueriedService,
  databaseUrl: string,
  what: string,
  progress: (line: string) => void,
): Promise<Table> => {
  const queries = await queriesOf(databaseUrl)
  const rows: (string | number)[][] = []
  const failures: string[] = []
  try {
    for (const selector of selectors)
      for (const metric of metricNames)
        for (const interval of anyInterval.includes(metric) ? intervals : ['day']) {
          const path = `/v2/chains/${selector}/metrics/${metric}?timeInterval=${interval}&pageSize=2160`
          const { results } = JSON.parse(await service.get(path)) as { readonly results: readonly unknown[] }
          const statements = (await service.statementsOf(path)).filter(isRead)
          if (results.length === 0 || statements.length === 0) throw new Error(`${path} has no values.`)
          const { ours, alone, ratio } = await compare(
            () => service.get(path),
            () => queries.run(statements),
          )
          rows.push([selector, metric, interval, results.length, ours.toFixed(2), alone.toFixed(2), ratio.toFixed(2)])
          if (ratio > budget)
            failures.push(
              `${metric} of ${selector} by ${interval}: ${ratio.toFixed(2)} of its query, the budget is ${budget}`,
            )
          progress(`${selector} ${metric} by ${interval}: ${ratio.toFixed(2)}`)
        }
  } finally {
    await queries.close()
  }
  return {
    title: `Metrics, read through the service (${what})`,
    columns: ['chains', 'metric', 'interval', 'values', 'service ms', 'query ms', 'ratio'],
    rows,
    note: `Requests run one after the other over one connection, for whole ranges in pages of 2,160. In turn, \`pg\` runs the statements that the service ran for
them, on one connection. The figures are medians of five rounds; each round is the median of its calls. Chain 7001 has 80 % of all transactions; total is the union of two chains.`,
    failures,
  }
}
