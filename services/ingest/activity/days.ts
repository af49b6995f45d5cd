import { sql, type Transaction } from 'kysely'
import { daySeconds, startOf } from '../../metrics/periods.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import type { BulkRow } from '../../store/tables.ts'
import type { Changes } from './counts.ts'
import { type Instant, noPeak, type Peaks, peaksWith, readInstantBefore, readInstants } from './peaks.ts'
import type { BlockSums } from './sums.ts'

/** A row of `activity_day`: the stored data of a day in addition to its row of `activity`. */
interface Day {
  readonly start: number
  receipts: number
  priceSum: bigint
  priceMax: bigint
  fees: bigint
  contracts: number
  deployers: number
  accounts: number
  creators: number
  peaks: Peaks
}

/** Adds blocks to their days. @param counts How the distinct counts of the days change. */
export const addToDays = async (
  transaction: Transaction<Database>,
  chain: number,
  blocks: readonly BlockSums[],
  counts: Changes['days'],
): Promise<void> => {
  const days = await readDays(transaction, chain, blocks)
  sumUp(days, blocks, counts, 1)
  for (const { timeMs, priceMax } of blocks) {
    const day = days.get(dayStart(timeMs))
    if (day !== undefined && priceMax > day.priceMax) day.priceMax = priceMax
  }
  const [first] = blocks
  if (first === undefined) return
  const instants = await instantsOf(transaction, chain, blocks)
  let before = await readInstantBefore(transaction, chain, {
    beforeMs: instants[0]?.timeMs ?? first.timeMs,
    below: first.number,
  })
  for (const instant of instants) {
    const day = days.get(dayStart(instant.timeMs))
    if (day !== undefined) day.peaks = peaksWith(day.peaks, [instant], before)
    before = instant.timeMs
  }
  await writeDays(transaction, chain, [...days.values()])
}

/** Subtracts blocks from their days; all blocks after them were removed too. */
export const takeFromDays = async (
  transaction: Transaction<Database>,
  chain: number,
  blocks: readonly BlockSums[],
  counts: Changes['days'],
): Promise<void> => {
  const [first] = blocks
  if (first === undefined) return
  const days = await readDays(transaction, chain, blocks)
  sumUp(days, blocks, counts, -1)
  const from = dayStart(first.timeMs)
  const kept = await readInstants(transaction, chain, { fromMs: from * 1_000, below: first.number })
  const hasTraffic = kept.length > 0 && (await hasMoreThanGenesis(transaction, chain, { from, below: first.number }))
  for (const day of days.values()) {
    if (day.start !== from || !hasTraffic) continue
    const before = await readInstantBefore(transaction, chain, { beforeMs: from * 1_000, below: first.number })
    day.peaks = peaksWith({ gas: noPeak, txs: noPeak }, kept, before)
    day.priceMax = await readHighestPrice(transaction, chain, { from, below: first.number })
  }
  const gone = [...days.keys()].filter(start => start !== from || !hasTraffic)
  if (gone.length > 0)
    await transaction
      .deleteFrom('activity_day')
      .where('chain', '=', chain)
      .where('start', '=', sql<number>`any(${gone}::int8[])`)
      .execute()
  await writeDays(
    transaction,
    chain,
    [...days.values()].filter(({ start }) => !gone.includes(start)),
  )
}

const dayStart = (timeMs: number): number => startOf('day', Math.floor(timeMs / 1_000))

const sumUp = (
  days: ReadonlyMap<number, Day>,
  blocks: readonly BlockSums[],
  counts: Changes['days'],
  sign: 1 | -1,
): void => {
  for (const { timeMs, txs, priceSum, fees, contracts } of blocks) {
    const day = days.get(dayStart(timeMs))
    if (day === undefined) continue
    day.receipts += sign * txs
    day.priceSum += BigInt(sign) * priceSum
    day.fees += BigInt(sign) * fees
    day.contracts += sign * contracts
  }
  for (const [start, { deployers, accounts, creators }] of counts) {
    const day = days.get(start)
    if (day === undefined) continue
    day.deployers += deployers
    day.accounts += accounts
    day.creators += creators
  }
}

/** Instants of blocks. The first includes the blocks that the store already has at that time. */
const instantsOf = async (
  transaction: Transaction<Database>,
  chain: number,
  blocks: readonly BlockSums[],
): Promise<Instant[]> => {
  const [first] = blocks
  if (first === undefined) return []
  const stored = await readInstants(transaction, chain, { fromMs: first.timeMs, below: first.number })
  const instants = new Map<number, Instant>(stored.map(instant => [instant.timeMs, instant]))
  for (const { timeMs, gasUsed, txs: added } of blocks) {
    const { gas, txs } = instants.get(timeMs) ?? { gas: 0n, txs: 0 }
    instants.set(timeMs, { timeMs, gas: gas + gasUsed, txs: txs + added })
  }
  return [...instants.values()].sort((a, b) => a.timeMs - b.timeMs)
}

/** The days of blocks, with zeros if the store does not have them; genesis belongs to no day. */
const readDays = async (
  transaction: Transaction<Database>,
  chain: number,
  blocks: readonly BlockSums[],
): Promise<Map<number, Day>> => {
  const starts = [...new Set(blocks.filter(({ number }) => number > 0).map(({ timeMs }) => dayStart(timeMs)))]
  const days = new Map<number, Day>(
    starts.map(start => [
      start,
      {
        start,
        receipts: 0,
        priceSum: 0n,
        priceMax: 0n,
        fees: 0n,
        contracts: 0,
        deployers: 0,
        accounts: 0,
        creators: 0,
        peaks: { gas: noPeak, txs: noPeak },
      },
    ]),
  )
  const rows = await transaction
    .selectFrom('activity_day')
    .selectAll()
    .where('chain', '=', chain)
    .where('start', '=', sql<number>`any(${starts}::int8[])`)
    .execute()
  for (const { start, receipts, price_sum, price_max, fees, contracts, deployers, accounts, creators, ...row } of rows)
    days.set(start, {
      start,
      receipts,
      priceSum: BigInt(price_sum),
      priceMax: BigInt(price_max),
      fees: BigInt(fees),
      contracts,
      deployers,
      accounts,
      creators,
      peaks: {
        gas: { amount: BigInt(row.peak_gas), ms: row.peak_gas_ms },
        txs: { amount: BigInt(row.peak_txs), ms: row.peak_txs_ms },
      },
    })
  return days
}

const writeDays = (transaction: Transaction<Database>, chain: number, days: readonly Day[]): Promise<void> =>
  insertRows(
    transaction,
    'activity_day',
    days.map(
      ({ priceSum, priceMax, peaks: { gas, txs }, ...day }): BulkRow<'activity_day'> => ({
        chain,
        ...day,
        price_sum: priceSum,
        price_max: priceMax,
        peak_gas: gas.amount,
        peak_gas_ms: gas.ms,
        peak_txs: Number(txs.amount),
        peak_txs_ms: txs.ms,
      }),
    ),
    sql`(chain, start) do update set receipts = excluded.receipts, price_sum = excluded.price_sum, price_max = excluded.price_max,
      fees = excluded.fees, contracts = excluded.contracts, deployers = excluded.deployers, accounts = excluded.accounts,
      creators = excluded.creators, peak_gas = excluded.peak_gas, peak_gas_ms = excluded.peak_gas_ms,
      peak_txs = excluded.peak_txs, peak_txs_ms = excluded.peak_txs_ms`,
  )

interface Kept {
  /** Start of the day. */
  readonly from: number
  /** Number of the first removed block. */
  readonly below: number
}

const hasMoreThanGenesis = async (
  transaction: Transaction<Database>,
  chain: number,
  { from, below }: Kept,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('block')
    .select('number')
    .where('chain', '=', chain)
    .where('time_ms', '>=', from * 1_000)
    .where('number', '>', 0)
    .where('number', '<', below)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const readHighestPrice = async (
  transaction: Transaction<Database>,
  chain: number,
  { from, below }: Kept,
): Promise<bigint> => {
  const { rows } = await sql<{ readonly price: string | null }>`
    select max(t.gas_price) as price from tx t
    where t.chain = ${chain} and t.block < ${below} and t.block >= (
      select min(number) from block b
      where b.chain = ${chain} and b.time_ms >= ${from * 1_000} and b.time_ms < ${(from + daySeconds) * 1_000}
    )`.execute(transaction)
  return BigInt(rows[0]?.price ?? 0)
}
