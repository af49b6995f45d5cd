import { type Kysely, sql } from 'kysely'
import { prepared } from '../store/prepared.ts'
import type { Database } from '../store/schema.ts'
import { type Grain, grainCode } from './periods.ts'

/** The intervals of a query: newest first, from a start on, before an end, up to a maximum number. */
export interface Range {
  readonly chains: readonly number[]
  readonly from: number
  readonly before: number
  readonly limit: number
}

/**
 * The values of chains in an interval, one for each chain. All lists of an interval have the chains in the same order.
 */
export interface PeriodRow {
  readonly start: number
  readonly txs: readonly bigint[]
  readonly gas: readonly bigint[]
  readonly active: readonly bigint[]
  readonly senders: readonly bigint[]
  /** Seconds from the last block before the interval to its last one. */
  readonly seconds: readonly bigint[]
}

export const chainsAre = (chains: readonly number[], table: string) =>
  sql`${sql.ref(`${table}.chain`)} = any(${chains}::int4[])`

const listOf = (expression: string) => sql`array_agg((${sql.raw(expression)})::text order by chain)`

const bigints = (texts: readonly string[]): readonly bigint[] => texts.map(BigInt)

const periods = prepared(
  (_, { chains, grain, from, before, limit }: Range & { readonly grain: number }) => sql<
    { readonly start: number } & Readonly<Record<Exclude<keyof PeriodRow, 'start'>, string[]>>
  >`
    select start, ${listOf('txs')} as txs, ${listOf('gas')} as gas, ${listOf('active')} as active,
      ${listOf('senders')} as senders, ${listOf('last - since')} as seconds
    from activity a
    where ${chainsAre(chains, 'a')} and grain = ${grain} and start >= ${from} and start < ${before}
    group by start order by start desc limit ${limit}`,
)

/** Counts by interval. */
export const readPeriods = async (
  database: Kysely<Database>,
  grain: Grain,
  range: Range,
): Promise<readonly PeriodRow[]> => {
  const rows = await periods(database, { ...range, grain: grainCode(grain) })
  return rows.map(({ start, txs, gas, active, senders, seconds }) => ({
    start,
    txs: bigints(txs),
    gas: bigints(gas),
    active: bigints(active),
    senders: bigints(senders),
    seconds: bigints(seconds),
  }))
}

/** The values of chains that are counted by day only. */
export interface DayRow {
  readonly start: number
  readonly receipts: readonly bigint[]
  readonly priceSum: readonly bigint[]
  readonly priceMax: readonly bigint[]
  readonly fees: readonly bigint[]
  readonly contracts: readonly bigint[]
  readonly deployers: readonly bigint[]
  readonly peakGas: readonly bigint[]
  readonly peakGasMs: readonly bigint[]
  readonly peakTxs: readonly bigint[]
  readonly peakTxsMs: readonly bigint[]
}

const dayColumns: Readonly<Record<Exclude<keyof DayRow, 'start'>, string>> = {
  receipts: 'receipts',
  priceSum: 'price_sum',
  priceMax: 'price_max',
  fees: 'fees',
  contracts: 'contracts',
  deployers: 'deployers',
  peakGas: 'peak_gas',
  peakGasMs: 'peak_gas_ms',
  peakTxs: 'peak_txs',
  peakTxsMs: 'peak_txs_ms',
}

const days = prepared((_, { chains, from, before, limit }: Range) => {
  const columns = Object.entries(dayColumns).map(([name, column]) => sql`${listOf(column)} as ${sql.ref(name)}`)
  return sql<{ readonly start: number } & Readonly<Record<Exclude<keyof DayRow, 'start'>, string[]>>>`
    select start, ${sql.join(columns)} from activity_day d
    where ${chainsAre(chains, 'd')} and start >= ${from} and start < ${before}
    group by start order by start desc limit ${limit}`
})

export const readDays = async (database: Kysely<Database>, range: Range): Promise<readonly DayRow[]> => {
  const rows = await days(database, range)
  return rows.map(
    ({ start, ...lists }) =>
      ({
        start,
        ...Object.fromEntries(Object.entries(lists).map(([name, texts]) => [name, bigints(texts)])),
      }) as unknown as DayRow,
  )
}

/** A running total at the end of a day, and at its start. */
export interface TotalRow {
  readonly start: number
  readonly until: bigint
  readonly before: bigint
}

const totals = {
  txs: sql`select a.start, sum(a.txs) as by from activity a`,
  contracts: sql`select d.start, sum(d.contracts) as by from activity_day d`,
  accounts: sql`select d.start, sum(d.accounts) as by from activity_day d`,
  creators: sql`select d.start, sum(d.creators) as by from activity_day d`,
} as const

/** Counts since genesis, by day. For addresses, they are exact for one chain only. */
export const readTotals = async (
  database: Kysely<Database>,
  what: keyof typeof totals,
  { chains, from, before, limit }: Range,
): Promise<readonly TotalRow[]> => {
  const source =
    what === 'txs'
      ? sql`${totals.txs} where ${chainsAre(chains, 'a')} and a.grain = ${grainCode('day')} group by a.start`
      : sql`${totals[what]} where ${chainsAre(chains, 'd')} group by d.start`
  const { rows } = await sql<{ readonly start: number; readonly until: string; readonly by: string }>`
    select start, until::text as until, by::text as by
    from (select start, by, sum(by) over (order by start) as until from (${source}) days) running
    where start >= ${from} and start < ${before}
    order by start desc limit ${limit}`.execute(database)
  return rows.map(({ start, until, by }) => ({ start, until: BigInt(until), before: BigInt(until) - BigInt(by) }))
}

/** Time of the newest block; undefined if there is none. */
export const readNewest = async (
  database: Kysely<Database>,
  chains: readonly number[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly time: number | null }>`
    select max(a.last)::int8 as time from activity a where ${chainsAre(chains, 'a')} and a.grain = ${grainCode('month')}`.execute(
    database,
  )
  return rows[0]?.time ?? undefined
}

/** Milliseconds of the first block without traces on any of some chains; undefined if all blocks have them. */
export const readUntraced = async (
  database: Kysely<Database>,
  chains: readonly number[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly ms: number | null }>`
    select min(b.time_ms)::int8 as ms from chain c
    join block b on b.chain = c.id and b.chain = any(${chains}::int4[]) and b.number = c.untraced_from
    where c.id = any(${chains}::int4[]) and c.untraced_from is not null`.execute(database)
  return rows[0]?.ms ?? undefined
}
