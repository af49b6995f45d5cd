import { type Grain, hourSeconds, startOf } from '../../metrics/periods.ts'
import { type Account, type Accounts, keyOf, never } from './accounts.ts'
import { type Changes, Counter } from './counts.ts'
import type { Visit } from './visits.ts'

/** The part of a visit that remains. */
export type Kept = Pick<Visit, 'active' | 'sent' | 'deployed'>

/** What removed blocks change: visits as they are afterwards, accounts, and counts. */
export interface Departures extends Changes {
  readonly visits: readonly Visit[]
  readonly accounts: readonly Account[]
}

/**
 * Subtracts the addresses that were active in the last blocks of a chain.
 *
 * @param visits All stored visits of their addresses on their days; for each address, the earliest first.
 * @param accounts The accounts of the addresses. They are changed.
 * @param keptOf Returns the part of a visit that remains.
 */
export const departuresOf = (
  visits: readonly Visit[],
  accounts: Accounts,
  keptOf: (visit: Visit) => Kept,
): Departures => {
  const counter = new Counter()
  const changed: Visit[] = []
  const byAddress = new Map<string, Visit[]>()
  for (const visit of visits) {
    const key = keyOf(visit.address)
    const all = byAddress.get(key)
    if (all === undefined) byAddress.set(key, [visit])
    else all.push(visit)
  }
  for (const [key, all] of byAddress) {
    const account = accounts.get(key)
    const [first] = all
    if (account === undefined || first === undefined) throw new Error('A visit has an account.')
    const pairs = all.map(visit => ({ visit, kept: keptOf(visit) }))
    account.last = leave(counter, 'active', pairs.map(of('active')), first.before)
    account.last_sent = leave(counter, 'senders', pairs.map(of('sent')), first.sent_before)
    if (account.last === never && account.first_day !== null) {
      counter.day(account.first_day).accounts--
      account.first_day = null
    }
    for (const { visit, kept } of pairs) {
      if (visit.deployed && !kept.deployed) {
        counter.day(visit.start).deployers--
        if (account.first_deploy_day === visit.start) {
          counter.day(visit.start).creators--
          account.first_deploy_day = null
        }
      }
      changed.push({ ...visit, ...kept })
    }
  }
  return { visits: changed, accounts: [...accounts.values()], periods: counter.periods, days: counter.days }
}

/** Bit sets of the hours of a day, before and after the removal. */
interface Hours {
  readonly start: number
  readonly was: number
  readonly is: number
}

const of =
  (what: 'active' | 'sent') =>
  ({ visit, kept }: { readonly visit: Visit; readonly kept: Kept }): Hours => ({
    start: visit.start,
    was: visit[what],
    is: kept[what],
  })

const longer: readonly Grain[] = ['day', 'week', 'month']

/**
 * Subtracts an address from the intervals in which it is no longer active. @returns Start of the last hour in which it
 * is still active.
 */
const leave = (counter: Counter, what: 'active' | 'senders', days: readonly Hours[], before: number): number => {
  const last = days.reduce((found, { start, is }) => (is === 0 ? found : start + highestBit(is) * hourSeconds), before)
  const left = new Set<string>()
  for (const { start, was, is } of days) {
    const gone = was & ~is
    if (gone === 0) continue
    for (let hour = 0; hour < 24; hour++)
      if (((gone >> hour) & 1) === 1) counter.period('hour', start + hour * hourSeconds)[what]--
    for (const grain of longer) {
      const period = startOf(grain, start)
      const name = `${grain} ${period}`
      if (last >= period || left.has(name)) continue
      left.add(name)
      counter.period(grain, period)[what]--
    }
  }
  return last
}

const highestBit = (bits: number): number => 31 - Math.clz32(bits)
