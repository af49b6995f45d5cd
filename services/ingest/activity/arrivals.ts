import type { Block } from '../../evm/block.ts'
import { type Grain, grains, hourBit, startOf } from '../../metrics/periods.ts'
import { type Account, type Accounts, keyOf } from './accounts.ts'
import { type Changes, Counter, type PeriodChange } from './counts.ts'
import type { AddedVisits, Visit } from './visits.ts'

/** What added blocks change: visits, accounts, and counts. */
export interface Arrivals extends Changes {
  readonly visits: AddedVisits
  readonly accounts: readonly Account[]
}

/**
 * The parties of transactions and token transfers, and the addresses that created contracts, each once, ordered as in
 * the indexes.
 */
export const addressesOf = (blocks: readonly Block[]): Map<string, Buffer> => {
  const found = new Map<string, Buffer>()
  const add = (address: Buffer): void => void found.set(keyOf(address), address)
  for (const { transactions, moves, creations = [] } of blocks) {
    for (const { from, to } of transactions) {
      add(from)
      if (to !== null) add(to)
    }
    for (const { from, to } of moves) {
      add(from)
      add(to)
    }
    for (const { deployer } of creations) add(deployer)
  }
  return new Map(inOrder(found))
}

export const deploymentKey = (day: number, address: Buffer): string => `${day} ${keyOf(address)}`

/** An hour, and the intervals around it. */
interface Now {
  readonly hour: number
  readonly day: number
  readonly bit: number
  readonly periods: readonly { readonly start: number; readonly change: PeriodChange }[]
}

/**
 * Counts the addresses that are active in added blocks, in the order of the blocks. An address is new in an interval if
 * it was last seen before the interval, so its account is the only required state.
 *
 * @param accounts The stored accounts of all addresses in the blocks. They are changed.
 * @param deployments Addresses that created contracts on these days in earlier blocks, by `deploymentKey`.
 */
export const arrivalsOf = (
  blocks: readonly Block[],
  accounts: Accounts,
  deployments: ReadonlySet<string>,
): Arrivals => {
  const counter = new Counter()
  const made = new Map<number, Map<string, Visit>>()
  const joined = new Map<number, Map<string, Visit>>()
  const changed = new Map<string, Account>()
  const deployed = new Set(deployments)

  const visitOf = (account: Account, key: string, day: number): Visit => {
    const known = made.get(day)?.get(key) ?? joined.get(day)?.get(key)
    if (known !== undefined) return known
    const { address, last, last_sent } = account
    const visit = { address, start: day, active: 0, sent: 0, deployed: false, before: last, sent_before: last_sent }
    // The store already has a visit if the address was seen on that day before the batch, or created a contract on it.
    const visits = last >= day || deployments.has(deploymentKey(day, address)) ? joined : made
    const ofDay = visits.get(day) ?? new Map<string, Visit>()
    visits.set(day, ofDay)
    ofDay.set(key, visit)
    return visit
  }
  const accountOf = (key: string): Account => {
    const account = accounts.get(key)
    if (account === undefined) throw new Error('The accounts of all parties are read before they are counted.')
    return account
  }
  const come = (address: Buffer, isSender: boolean, { hour, day, bit, periods }: Now): void => {
    const key = keyOf(address)
    const account = accountOf(key)
    const isNew = account.last !== hour
    const isNewSender = isSender && account.last_sent !== hour
    if (!isNew && !isNewSender) return
    changed.set(key, account)
    const visit = visitOf(account, key, day)
    visit.active |= bit
    if (isNew) {
      for (const { start, change } of periods) if (account.last < start) change.active++
      account.last = hour
      if (account.first_day === null) {
        account.first_day = day
        counter.day(day).accounts++
      }
    }
    if (isNewSender) {
      visit.sent |= bit
      for (const { start, change } of periods) if (account.last_sent < start) change.senders++
      account.last_sent = hour
    }
  }
  const deploy = (address: Buffer, day: number): void => {
    const key = keyOf(address)
    const name = deploymentKey(day, address)
    if (deployed.has(name)) return
    deployed.add(name)
    const account = accountOf(key)
    visitOf(account, key, day).deployed = true
    counter.day(day).deployers++
    if (account.first_deploy_day !== null) return
    account.first_deploy_day = day
    counter.day(day).creators++
    changed.set(key, account)
  }

  for (const { timeMs, transactions, moves, creations = [] } of blocks) {
    const seconds = Math.floor(timeMs / 1_000)
    const starts = new Map<Grain, number>(grains.map(grain => [grain, startOf(grain, seconds)]))
    const now: Now = {
      hour: starts.get('hour') ?? 0,
      day: starts.get('day') ?? 0,
      bit: hourBit(seconds),
      periods: [...starts].map(([grain, start]) => ({ start, change: counter.period(grain, start) })),
    }
    for (const { from, to } of transactions) {
      come(from, true, now)
      if (to !== null) come(to, false, now)
    }
    for (const { from, to } of moves) {
      come(from, true, now)
      come(to, false, now)
    }
    for (const { deployer } of creations) deploy(deployer, now.day)
  }
  return {
    visits: { made: listed(made), joined: listed(joined) },
    accounts: inOrder(changed).map(([, account]) => account),
    periods: counter.periods,
    days: counter.days,
  }
}

const listed = (visits: ReadonlyMap<number, ReadonlyMap<string, Visit>>): readonly Visit[] =>
  [...visits.values()].flatMap(ofDay => inOrder(ofDay).map(([, visit]) => visit))

/** Entries by address, in the order of the keys: rows in the order of an index write each of its pages once. */
const inOrder = <T>(all: ReadonlyMap<string, T>): [string, T][] =>
  // The keys are texts with a character for each byte of an address, so their order is that of the index.
  [...all.keys()].sort().map(key => [key, all.get(key) as T])
