import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Block } from '../../evm/block.ts'
import type { ChainRules } from '../../evm/decode.ts'
import { daySeconds, hourBit, hourSeconds, startOf } from '../../metrics/periods.ts'
import type { Database } from '../../store/schema.ts'
import { together } from '../../store/together.ts'
import { type Batch, firstOf, type Stage } from '../stage.ts'
import { readStored } from '../stored.ts'
import { keyOf, readAccounts, writeAccounts } from './accounts.ts'
import { arrivalsOf, deploymentKey } from './arrivals.ts'
import { addToDays, takeFromDays } from './days.ts'
import { departuresOf, type Kept } from './departures.ts'
import { changePeriods, type Previous } from './periods.ts'
import { type BlockSums, sumsOf } from './sums.ts'
import { daysOf, type Traffic, TrafficCounter, trafficOf } from './traffic.ts'
import { addVisits, changeVisits, readVisits, type Visit } from './visits.ts'

/**
 * The data of metrics: counts by hour, day, week and month, exact sets of addresses, first appearances, and peaks.
 * Genesis is not counted. After a reorganization, the store has the same data as without the undone blocks.
 */
export const activityStage: Stage = {
  name: 'activity',
  collect({ chain, recent }) {
    const counter = new TrafficCounter()
    const blocks: BlockSums[] = []
    return {
      add(block) {
        counter.add(block)
        blocks.push(sumsOf(block))
      },
      end({ first, last }) {
        const traffic = counter.end()
        return async transaction => {
          recent?.follow(first.parent)
          const [previous, accounts, deployments] = await Promise.all([
            readPrevious(transaction, chain, first.number),
            readAccounts(transaction, chain, traffic.addresses, index => recent?.get(traffic.keys[index] ?? '')),
            readDeployments(transaction, chain, traffic),
          ])
          const arrivals = arrivalsOf(traffic, accounts, deployments)
          const changedKeys = traffic.keys.filter((_, index) => arrivals.changed[index] === 1)
          recent?.keep(last.hash, changedKeys, arrivals.accounts)
          await together([
            () => addVisits(transaction, chain, arrivals.visits),
            () => writeAccounts(transaction, chain, arrivals.accounts),
            () => changePeriods(transaction, chain, blocks, arrivals.periods, { sign: 1, previous }),
            () => addToDays(transaction, chain, blocks, arrivals.days),
          ])
        }
      },
    }
  },
  async undo(transaction, batch) {
    const { chain } = batch
    const blocks = batch.blocks.map(sumsOf)
    const traffic = trafficOf(batch.blocks)
    const { addresses } = traffic
    const visits = await readVisits(transaction, chain, { addresses, starts: daysOf(traffic) })
    const accounts = await readAccounts(transaction, chain, addresses)
    const byKey = new Map(accounts.map(account => [keyOf(account.address), account]))
    const departures = departuresOf(visits, byKey, await readKept(transaction, batch))
    await changeVisits(transaction, chain, departures.visits)
    await writeAccounts(transaction, chain, departures.accounts)
    const previous = await readPrevious(transaction, chain, firstOf(batch))
    await changePeriods(transaction, chain, blocks, departures.periods, { sign: -1, previous })
    await takeFromDays(transaction, chain, blocks, departures.days)
  },
}

const secondsOf = ({ timeMs }: Block): number => Math.floor(timeMs / 1_000)

/** The block before one; undefined before genesis. */
const readPrevious = async (
  transaction: Transaction<Database>,
  chain: number,
  number: number,
): Promise<Previous | undefined> => {
  const row = await transaction
    .selectFrom('block')
    .select('time_ms')
    .where('chain', '=', chain)
    .where('number', '=', number - 1)
    .executeTakeFirst()
  return row && { timeMs: row.time_ms }
}

/** Parties and deployers do not depend on a chain's rules for fees. */
const anyRules: ChainRules = { fees: 'burn', mints: false, genesis: undefined }

/** The addresses that created contracts on the days of some blocks, before these blocks. */
const readDeployments = async (
  transaction: Transaction<Database>,
  chain: number,
  traffic: Traffic,
): Promise<ReadonlySet<string>> => {
  const indexes = new Set(traffic.events.flatMap(({ deployers }) => [...deployers]))
  const deployers = [...indexes].flatMap(index => traffic.addresses[index] ?? [])
  const visits = await readVisits(transaction, chain, { addresses: deployers, starts: daysOf(traffic) })
  return new Set(visits.filter(({ deployed }) => deployed).map(({ start, address }) => deploymentKey(start, address)))
}

const nothing: Kept = { active: 0, sent: 0, deployed: false }

/**
 * The part of visits that remains without a batch of last blocks. The hour of the first block is computed again from
 * the earlier blocks of this hour; the visit contains the earlier hours.
 */
const readKept = async (transaction: Transaction<Database>, batch: Batch): Promise<(visit: Visit) => Kept> => {
  const first = batch.blocks.find(({ number }) => number > 0)
  if (first === undefined) return () => nothing
  const seconds = secondsOf(first)
  const [hour, day] = [startOf('hour', seconds), startOf('day', seconds)]
  const bit = hourBit(seconds)
  const parties = new Set<string>()
  const senders = new Set<string>()
  for (const { transactions, moves } of await readBefore(transaction, batch.chain, { hour, first }))
    for (const { from, to } of [...transactions, ...moves]) {
      senders.add(keyOf(from))
      parties.add(keyOf(from))
      if (to !== null) parties.add(keyOf(to))
    }
  const deployers = await readDeployers(transaction, batch.chain, { day, below: first.number })
  return ({ address, start, active, sent }) => {
    if (start !== day) return nothing
    const key = keyOf(address)
    return {
      active: (active & (bit - 1)) | (parties.has(key) ? bit : 0),
      sent: (sent & (bit - 1)) | (senders.has(key) ? bit : 0),
      deployed: deployers.has(key),
    }
  }
}

/** The blocks of an hour that come before a block. */
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

/** The addresses that created contracts on a day, in blocks below a number. */
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
