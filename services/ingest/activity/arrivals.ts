import { type Grain, grains, hourBit, startOf } from '../../metrics/periods.ts'
import { type Account, keyOf } from './accounts.ts'
import { type Changes, Counter, type PeriodChange } from './counts.ts'
import type { Traffic } from './traffic.ts'
import type { AddedVisits, Visit } from './visits.ts'

/** What added blocks change: visits, accounts, and counts. */
export interface Arrivals extends Changes {
  readonly visits: AddedVisits
  readonly accounts: readonly Account[]
  /** 1 at the indexes of the changed accounts. */
  readonly changed: Uint8Array
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
 * @param accounts The stored accounts of all addresses of the traffic, in their order. They are changed.
 * @param deployments Addresses that created contracts on these days in earlier blocks, by `deploymentKey`.
 */
export const arrivalsOf = (
  { addresses, events }: Traffic,
  accounts: readonly Account[],
  deployments: ReadonlySet<string>,
): Arrivals => {
  const counter = new Counter()
  /** The visits of each day, at the index of their address. */
  const visits = new Map<number, AddedVisit[]>()
  /** 1 for accounts that change. */
  const changed = new Uint8Array(addresses.length)
  const deployed = new Set(deployments)

  const visitOf = (account: Account, index: number, day: number): AddedVisit => {
    const ofDay = visits.get(day) ?? new Array<AddedVisit>(addresses.length)
    visits.set(day, ofDay)
    const known = ofDay[index]
    if (known !== undefined) return known
    const { chain, address, last, last_sent } = account
    const visit = {
      chain,
      address,
      start: day,
      active: 0,
      sent: 0,
      deployed: false,
      before: last,
      sent_before: last_sent,
      // True if the address was seen or created a contract on that day before the batch.
      isStored: last >= day || deployments.has(deploymentKey(day, address)),
    }
    ofDay[index] = visit
    return visit
  }
  const accountOf = (index: number): Account => {
    const account = accounts[index]
    if (account === undefined) throw new Error('The accounts of all parties are read before they are counted.')
    return account
  }
  const countVisit = (index: number, isSender: boolean, { hour, day, bit, periods }: Now): void => {
    const account = accountOf(index)
    const isNew = account.last !== hour
    const isNewSender = isSender && account.last_sent !== hour
    if (!isNew && !isNewSender) return
    changed[index] = 1
    const visit = visitOf(account, index, day)
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
  const deploy = (index: number, day: number): void => {
    const account = accountOf(index)
    const name = deploymentKey(day, account.address)
    if (deployed.has(name)) return
    deployed.add(name)
    visitOf(account, index, day).deployed = true
    counter.day(day).deployers++
    if (account.first_deploy_day !== null) return
    account.first_deploy_day = day
    counter.day(day).creators++
    changed[index] = 1
  }

  for (const { seconds, pairs, deployers } of events) {
    const starts = new Map<Grain, number>(grains.map(grain => [grain, startOf(grain, seconds)]))
    const now: Now = {
      hour: starts.get('hour') ?? 0,
      day: starts.get('day') ?? 0,
      bit: hourBit(seconds),
      periods: [...starts].map(([grain, start]) => ({ start, change: counter.period(grain, start) })),
    }
    for (let at = 0; at < pairs.length; at++) {
      const index = pairs[at] ?? -1
      if (index !== -1) countVisit(index, at % 2 === 0, now)
    }
    for (const index of deployers) deploy(index, now.day)
  }
  // Without the addresses that have no visit.
  const all = [...visits.values()].flatMap(ofDay => ofDay.filter(() => true))
  return {
    visits: { made: all.filter(({ isStored }) => !isStored), joined: all.filter(({ isStored }) => isStored) },
    accounts: accounts.filter((_, index) => changed[index] === 1),
    changed,
    periods: counter.periods,
    days: counter.days,
  }
}

interface AddedVisit extends Visit {
  /** Whether the store already has a visit of the address on this day. */
  readonly isStored: boolean
}
