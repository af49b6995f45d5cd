import { sql, type Transaction } from 'kysely'
import { type Grain, grainCode, grains, startOf } from '../../metrics/periods.ts'
import { insertRows, unnestedRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import { type Changes, periodKey } from './counts.ts'
import type { BlockSums } from './sums.ts'

/** The stored counts of an interval: a row of `activity`. */
interface Period {
  readonly grain: Grain
  readonly start: number
  blocks: number
  txs: number
  gas: bigint
  active: number
  senders: number
  readonly since: number
  last: number
}

/** The block before the first of a batch. */
export interface Previous {
  readonly timeMs: number
}

/**
 * Adds blocks to the intervals that contain them, or subtracts them.
 *
 * @param previous The block before them; undefined if the first is genesis.
 */
export const changePeriods = async (
  transaction: Transaction<Database>,
  chain: number,
  blocks: readonly BlockSums[],
  counts: Changes['periods'],
  { sign, previous }: { readonly sign: 1 | -1; readonly previous: Previous | undefined },
): Promise<void> => {
  const touched = new Map<string, Pick<Period, 'grain' | 'start'>>()
  for (const { timeMs } of blocks)
    for (const grain of grains) {
      const start = startOf(grain, seconds(timeMs))
      touched.set(periodKey(grain, start), { grain, start })
    }
  const periods = await readPeriods(transaction, chain, [...touched.values()])
  let before = previous?.timeMs
  for (const block of blocks) {
    // Genesis is not counted, so intervals begin after it.
    if (before !== undefined)
      for (const grain of grains) addBlock(periods, { grain, block, since: seconds(before), sign })
    before = block.timeMs
  }
  for (const [key, { active, senders }] of counts) {
    const period = periods.get(key)
    if (period === undefined) throw new Error(`Parties changed in an interval without a block: ${key}.`)
    period.active += active
    period.senders += senders
  }
  if (sign === -1)
    for (const period of periods.values())
      period.last = Math.min(period.last, Math.max(seconds(previous?.timeMs ?? 0), period.since))
  await writePeriods(transaction, chain, [...periods.values()])
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

const addBlock = (
  periods: Map<string, Period>,
  added: { readonly grain: Grain; readonly block: BlockSums; readonly since: number; readonly sign: 1 | -1 },
): void => {
  const { grain, block, since, sign } = added
  const start = startOf(grain, seconds(block.timeMs))
  const key = periodKey(grain, start)
  const empty = { grain, start, blocks: 0, txs: 0, gas: 0n, active: 0, senders: 0, since, last: seconds(block.timeMs) }
  const period = periods.get(key) ?? empty
  period.blocks += sign
  period.txs += sign * block.txs
  period.gas += BigInt(sign) * block.gasUsed
  if (sign === 1) period.last = seconds(block.timeMs)
  periods.set(key, period)
}

const readPeriods = async (
  transaction: Transaction<Database>,
  chain: number,
  places: readonly Pick<Period, 'grain' | 'start'>[],
): Promise<Map<string, Period>> => {
  const keys = places.map(({ grain, start }) => ({ grain: grainCode(grain), start }))
  const { rows } = await sql<{
    readonly grain: number
    readonly start: number
    readonly blocks: number
    readonly txs: number
    readonly gas: string
    readonly active: number
    readonly senders: number
    readonly since: number
    readonly last: number
  }>`select a.* from ${unnestedRows('activity', keys, ['grain', 'start'])}
    join activity a on a.chain = ${chain} and a.grain = k.grain and a.start = k.start`.execute(transaction)
  return new Map(
    rows.map(({ grain: code, gas, since, last, start, blocks, txs, active, senders }) => {
      const grain = grains[code] ?? 'hour'
      const period = {
        grain,
        start,
        blocks,
        txs,
        gas: BigInt(gas),
        active,
        senders,
        since,
        last,
      }
      return [periodKey(grain, start), period]
    }),
  )
}

const writePeriods = async (
  transaction: Transaction<Database>,
  chain: number,
  periods: readonly Period[],
): Promise<void> => {
  const rows = periods.map(({ grain, since, last, ...period }) => ({
    chain,
    ...period,
    grain: grainCode(grain),
    since: since,
    last: last,
  }))
  const gone = rows.filter(({ blocks }) => blocks === 0)
  if (gone.length > 0)
    await sql`delete from activity a using ${unnestedRows('activity', gone, ['grain', 'start'])}
      where a.chain = ${chain} and a.grain = k.grain and a.start = k.start`.execute(transaction)
  await insertRows(
    transaction,
    'activity',
    rows.filter(({ blocks }) => blocks > 0),
    sql`(chain, grain, start) do update set blocks = excluded.blocks, txs = excluded.txs, gas = excluded.gas,
      active = excluded.active, senders = excluded.senders, last = excluded.last`,
  )
}
