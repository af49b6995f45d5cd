import type { Metric } from '@chainwright/metrics-spec'
import type { Store } from '../store/store.ts'
import { type Fraction, integerOf, largestOf, numberOf, sumOf } from './fraction.ts'
import { type Grain, grains } from './periods.ts'
import { type DayRow, type PeriodRow, type Range, readDays, readPeriods, readTotals } from './queries.ts'
import type { Value } from './union-queries.ts'
import { readUnions } from './unions.ts'

/** One value of a metric. */
export interface Point {
  /** UNIX seconds. */
  readonly timestamp: number
  /** Undefined if there is no value: an average over nothing, a rate without a span. */
  readonly value: number | bigint | undefined
}

type Read = (store: Pick<Store, 'database' | 'guard'>, grain: Grain, range: Range) => Promise<readonly Point[]>

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)

const highestOf = (values: readonly bigint[]): bigint => {
  let highest = 0n
  for (const value of values) if (value > highest) highest = value
  return highest
}

/** The amount of each chain over its span; chains without a span are left out. */
const rates = (amounts: readonly bigint[], spans: readonly bigint[]): readonly Fraction[] =>
  amounts.flatMap((over, index) => {
    const under = spans[index] ?? 0n
    return under === 0n ? [] : [{ over, under }]
  })

/** Amounts per second, for spans in milliseconds. */
const ratesOfMs = (amounts: readonly bigint[], ms: readonly bigint[]): readonly Fraction[] =>
  rates(
    amounts.map(amount => amount * 1_000n),
    ms,
  )

const pointsOf = <Row extends { readonly start: number }>(
  rows: readonly Row[],
  measure: (row: Row) => number | bigint | undefined,
): readonly Point[] => rows.map(row => ({ timestamp: row.start, value: measure(row) }))

const byPeriod =
  (measure: (row: PeriodRow) => number | bigint | undefined): Read =>
  async ({ database }, grain, range) =>
    pointsOf(await readPeriods(database, grain, range), measure)

const byDay =
  (measure: (row: DayRow) => number | bigint | undefined): Read =>
  async ({ database }, _grain, range) =>
    pointsOf(await readDays(database, range), measure)

const unionOf = (values: readonly Value[]): readonly Point[] => pointsOf(values, ({ value }) => integerOf(value))

/** Distinct addresses of one chain are counted at ingest; for several chains, the union is counted. An interval without activity has 0. */
const distinct =
  (counted: 'active' | 'sent'): Read =>
  async (store, grain, range) =>
    range.chains.length === 1
      ? pointsOf(await readPeriods(store.database, grain, range), row =>
          integerOf(sum(counted === 'active' ? row.active : row.senders)),
        )
      : unionOf(await readUnions(store, { counted, grain }, range))

const deployers: Read = async (store, _grain, range) =>
  range.chains.length === 1
    ? pointsOf(await readDays(store.database, range), row => integerOf(sum(row.deployers)))
    : unionOf(await readUnions(store, { counted: 'deployed', grain: 'day' }, range))

const running =
  (what: 'txs' | 'contracts', at: 'until' | 'before'): Read =>
  async ({ database }, _grain, range) =>
    pointsOf(await readTotals(database, what, range), row => integerOf(row[at]))

const seen =
  (counted: 'accounts' | 'creators'): Read =>
  async (store, _grain, range) =>
    range.chains.length === 1
      ? pointsOf(await readTotals(store.database, counted, range), ({ until }) => integerOf(until))
      : unionOf(await readUnions(store, { counted, grain: 'day' }, range))

const rounded = (fraction: Fraction | undefined): number | undefined => fraction && numberOf(fraction)

const averageOf = (amount: 'gas' | 'txs') => (row: PeriodRow) => {
  const each = rates(row[amount], row.seconds)
  return each.length === 0 ? undefined : numberOf(sumOf(each))
}

/**
 * How each metric is computed: interface.md, table of metrics; the register, under `metrics.`, decides what it leaves
 * open. Counts and sums are exact integers; averages are the exact quotient, rounded once.
 */
export const series: Readonly<Record<Metric, Read>> = {
  activeAddresses: distinct('active'),
  activeSenders: distinct('sent'),
  gasUsed: byPeriod(({ gas }) => integerOf(sum(gas))),
  txCount: byPeriod(({ txs }) => integerOf(sum(txs))),
  cumulativeTxCount: running('txs', 'until'),
  cumulativeAddresses: seen('accounts'),
  cumulativeContracts: running('contracts', 'before'),
  cumulativeDeployers: seen('creators'),
  contracts: byDay(({ contracts }) => integerOf(sum(contracts))),
  deployers,
  avgGps: byPeriod(averageOf('gas')),
  maxGps: byDay(({ peakGas, peakGasMs }) => rounded(largestOf(ratesOfMs(peakGas, peakGasMs)))),
  avgTps: byPeriod(averageOf('txs')),
  maxTps: byDay(({ peakTxs, peakTxsMs }) => rounded(largestOf(ratesOfMs(peakTxs, peakTxsMs)))),
  avgGasPrice: byDay(({ priceSum, receipts }) =>
    sum(receipts) === 0n ? undefined : numberOf({ over: sum(priceSum), under: sum(receipts) }),
  ),
  maxGasPrice: byDay(({ priceMax, receipts }) => (sum(receipts) === 0n ? undefined : integerOf(highestOf(priceMax)))),
  feesPaid: byDay(({ fees }) => integerOf(sum(fees))),
}

export const metricNames = Object.keys(series) as readonly Metric[]

/**
 * Metrics for which the value of several chains cannot be computed from the values of each chain, and their intervals.
 */
export const unions: readonly (readonly [metric: Metric, intervals: readonly Grain[]])[] = [
  ['activeAddresses', grains],
  ['activeSenders', grains],
  ['deployers', ['day']],
  ['cumulativeAddresses', ['day']],
  ['cumulativeDeployers', ['day']],
]

/** Metrics that require traces. */
export const needsTraces: ReadonlySet<Metric> = new Set([
  'contracts',
  'deployers',
  'cumulativeContracts',
  'cumulativeDeployers',
])
