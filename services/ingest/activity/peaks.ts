import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** Blocks of one instant, counted together. */
export interface Instant {
  readonly timeMs: number
  readonly gas: bigint
  readonly txs: number
}

/**
 * The largest amount per second of an instant: the amount, and the milliseconds since the instant before. 0
 * milliseconds: none yet.
 */
export interface Peak {
  readonly amount: bigint
  readonly ms: number
}

export interface Peaks {
  readonly gas: Peak
  readonly txs: Peak
}

export const noPeak: Peak = { amount: 0n, ms: 0 }

/** Milliseconds from one instant to another: in whole seconds, or within one second, in milliseconds. */
const between = (before: number, after: number): number =>
  (Math.floor(after / 1_000) - Math.floor(before / 1_000)) * 1_000 || after - before

const larger = (a: Peak, b: Peak): Peak =>
  a.ms === 0 || (b.ms !== 0 && b.amount * BigInt(a.ms) > a.amount * BigInt(b.ms)) ? b : a

/**
 * Updates peaks with further instants. @param before Milliseconds of the instant before them; undefined if there is
 * none.
 */
export const peaksWith = (peaks: Peaks, instants: readonly Instant[], before: number | undefined): Peaks => {
  let [{ gas, txs }, last] = [peaks, before]
  for (const instant of instants) {
    if (last !== undefined) {
      const ms = between(last, instant.timeMs)
      gas = larger(gas, { amount: instant.gas, ms })
      txs = larger(txs, { amount: BigInt(instant.txs), ms })
    }
    last = instant.timeMs
  }
  return { gas, txs }
}

/** Instants of the blocks below a number, beginning at a time. */
export const readInstants = async (
  transaction: Transaction<Database>,
  chain: number,
  { fromMs, below }: { readonly fromMs: number; readonly below: number },
): Promise<Instant[]> => {
  const rows = await transaction
    .selectFrom('block')
    .select(['time_ms', sql<string>`sum(gas_used)`.as('gas'), sql<string>`sum(tx_count)`.as('txs')])
    .where('chain', '=', chain)
    .where('time_ms', '>=', fromMs)
    .where('number', '<', below)
    .groupBy('time_ms')
    .orderBy('time_ms')
    .execute()
  return rows.map(({ time_ms, gas, txs }) => ({ timeMs: time_ms, gas: BigInt(gas), txs: Number(txs) }))
}

/** The last instant before a time, among blocks below a number; undefined if there is none. */
export const readInstantBefore = async (
  transaction: Transaction<Database>,
  chain: number,
  { beforeMs, below }: { readonly beforeMs: number; readonly below: number },
): Promise<number | undefined> => {
  const row = await transaction
    .selectFrom('block')
    .select('time_ms')
    .where('chain', '=', chain)
    .where('time_ms', '<', beforeMs)
    .where('number', '<', below)
    .orderBy('time_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.time_ms
}
