import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Block } from '../../evm/block.ts'
import type { ChainRules } from '../../evm/decode.ts'
import { daySeconds, hourBit, hourSeconds, startOf } from '../../metrics/periods.ts'
import type { Database } from '../../store/schema.ts'
import { distinctBytes } from '../distinct.ts'
import { type Batch, firstOf, type Stage } from '../stage.ts'
import { readStored } from '../stored.ts'
import { changeAccounts } from './accounts.ts'
import { changesOf } from './counts.ts'
import { addToDays, type DayParts, takeFromDays } from './days.ts'
import { type Mark, type Marks, markKey, marksOf, readMarks, writeMarks } from './marks.ts'
import { changePeriods, type Previous } from './periods.ts'

/**
 * What metrics are read from: counts by hour, day, week and month, exact sets of addresses, first appearances, and peaks. Genesis is
 * no traffic. Of what a reorganisation undoes, the store has what it would have without.
 */
export const activityStage: Stage = {
  name: 'activity',
  async write(transaction, batch) {
    const { chain } = batch
    const added = marksOf(batch.blocks.filter(({ number }) => number > 0))
    const stored = await readMarks(transaction, chain, [...added.values()])
    const pairs = [...added].map(([key, mark]): Pair => {
      const before = stored.get(key)
      return [before, before === undefined ? mark : joined(before, mark)]
    })
    const change = await changeMarks(transaction, batch, pairs, 1)
    await addToDays(transaction, chain, change)
  },
  async undo(transaction, batch) {
    const { chain } = batch
    const touched = marksOf(batch.blocks.filter(({ number }) => number > 0))
    const stored = await readMarks(transaction, chain, [...touched.values()])
    const kept = await keptMarks(transaction, batch, stored)
    const pairs = [...stored].map(
      ([key, before]): Pair => [before, kept.get(key) ?? { ...before, active: 0, sent: 0, deployed: false }],
    )
    const change = await changeMarks(transaction, batch, pairs, -1)
    await takeFromDays(transaction, chain, change)
  },
}

/** A mark before and after a change. */
type Pair = readonly [Mark | undefined, Mark]

/** Writes marks that changed, and what is counted by them and by blocks. @returns What days change by. */
const changeMarks = async (
  transaction: Transaction<Database>,
  batch: Batch,
  pairs: readonly Pair[],
  sign: 1 | -1,
): Promise<DayParts> => {
  const { chain, blocks } = batch
  const changes = changesOf(pairs)
  const changed = pairs.filter(([before, after]) => !isSame(before, after)).map(([, after]) => after)
  await writeMarks(transaction, chain, changed)
  const accounts = await changeAccounts(transaction, chain, changes.turned, sign)
  const previous = await readPrevious(transaction, batch)
  await changePeriods(transaction, chain, blocks, changes.periods, { sign, previous })
  return { blocks, days: changes.days, accounts }
}

const joined = (before: Mark, { active, sent, deployed }: Mark): Mark => ({
  ...before,
  active: before.active | active,
  sent: before.sent | sent,
  deployed: before.deployed || deployed,
})

const isSame = (before: Mark | undefined, after: Mark): boolean =>
  before !== undefined &&
  before.active === after.active &&
  before.sent === after.sent &&
  before.deployed === after.deployed

const readPrevious = async (transaction: Transaction<Database>, batch: Batch): Promise<Previous | undefined> => {
  const row = await transaction
    .selectFrom('block')
    .select('time_ms')
    .where('chain', '=', batch.chain)
    .where('number', '=', firstOf(batch) - 1)
    .executeTakeFirst()
  return row && { timeMs: row.time_ms }
}

/** Parties and deployers do not depend on what a chain does with its fees. */
const anyRules: ChainRules = { fees: 'burn', mints: false, genesis: undefined }

/**
 * What marks are without the blocks of a batch, which are the last ones: of the hour that the first lies in its earlier blocks are read again,
 * of earlier hours and days the store has it.
 */
const keptMarks = async (transaction: Transaction<Database>, batch: Batch, stored: Marks): Promise<Marks> => {
  const [first] = batch.blocks
  if (first === undefined) return new Map()
  const seconds = Math.floor(first.timeMs / 1_000)
  const [hour, day] = [startOf('hour', seconds), startOf('day', seconds)]
  const earlier = marksOf(await readBefore(transaction, batch.chain, { hour, first }))
  const deployers = await readDeployers(transaction, batch.chain, { day, below: first.number })
  const kept = new Map<string, Mark>()
  for (const [key, mark] of stored) {
    if (mark.grain !== 'day' || mark.start !== day) continue
    const hoursBefore = hourBit(seconds) - 1
    const inHour = earlier.get(key)
    kept.set(key, {
      ...mark,
      active: (mark.active & hoursBefore) | (inHour?.active ?? 0),
      sent: (mark.sent & hoursBefore) | (inHour?.sent ?? 0),
      deployed: deployers.has(mark.address.toString('latin1')),
    })
  }
  const addresses = distinctBytes([...stored.values()].map(({ address }) => address))
  const ofDay = addresses.map(address => ({ grain: 'day', start: day, address }) as const)
  // Who was there that day in earlier blocks alone was not touched, and has its mark.
  const today = new Map([...(await readMarks(transaction, batch.chain, ofDay)), ...kept])
  for (const grain of ['week', 'month'] as const) {
    const start = startOf(grain, seconds)
    const days = await readDaysOf(transaction, batch.chain, { addresses, from: start, to: day })
    for (const [key, mark] of stored) {
      if (mark.grain !== grain || mark.start !== start) continue
      const now = today.get(markKey({ grain: 'day', start: day, address: mark.address }))
      const before = days.get(mark.address.toString('latin1'))
      kept.set(key, {
        ...mark,
        active: before?.active === true || (now?.active ?? 0) !== 0 ? 1 : 0,
        sent: before?.sent === true || (now?.sent ?? 0) !== 0 ? 1 : 0,
      })
    }
  }
  return kept
}

/** The blocks of an hour before one. */
const readBefore = async (
  transaction: Transaction<Database>,
  chain: number,
  { hour, first }: { readonly hour: number; readonly first: Block },
): Promise<readonly Block[]> => {
  const row = await transaction
    .selectFrom('block')
    .select('number')
    .where('chain', '=', chain)
    .where('time_ms', '>=', hour * 1_000)
    .where('time_ms', '<', (hour + hourSeconds) * 1_000)
    .orderBy('time_ms')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.number >= first.number) return []
  return readStored(
    transaction,
    { key: chain, rules: anyRules },
    { from: Math.max(row.number, 1), below: first.number },
  )
}

/** Who created contracts in a day, in blocks below a number. */
const readDeployers = async (
  transaction: Transaction<Database>,
  chain: number,
  { day, below }: { readonly day: number; readonly below: number },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly deployer: Buffer }>`
    select distinct c.deployer from creation c
    join block b on b.chain = ${chain} and b.number = c.block
    where c.chain = ${chain} and c.block > 0 and c.block < ${below}
      and b.number < ${below} and b.time_ms >= ${day * 1_000} and b.time_ms < ${(day + daySeconds) * 1_000}`.execute(
    transaction,
  )
  return new Set(rows.map(({ deployer }) => deployer.toString('latin1')))
}

/** Which of some addresses were parties or senders in the days from one on, before another. */
const readDaysOf = async (
  transaction: Transaction<Database>,
  chain: number,
  { addresses, from, to }: { readonly addresses: readonly Buffer[]; readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, { readonly active: boolean; readonly sent: boolean }>> => {
  const starts: number[] = []
  for (let start = from; start < to; start += daySeconds) starts.push(start)
  if (starts.length === 0 || addresses.length === 0) return new Map()
  const { rows } = await sql<{ readonly address: Buffer; readonly active: boolean; readonly sent: boolean }>`
    select address, bool_or(active <> 0) as active, bool_or(sent <> 0) as sent from presence
    where chain = ${chain} and grain = 1 and start = any(${starts}::int8[]) and address = any(${addresses}::bytea[])
    group by address`.execute(transaction)
  return new Map(rows.map(({ address, ...row }) => [address.toString('latin1'), row]))
}
