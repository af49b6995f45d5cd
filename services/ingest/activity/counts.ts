import { type Grain, hourSeconds } from '../../metrics/periods.ts'
import type { Mark } from './marks.ts'

/** How distinct counts of intervals change: by grain and start. */
export interface CountChange {
  active: number
  senders: number
}

export interface DayChange {
  deployers: number
  accounts: number
  creators: number
}

/** What a change of marks does to the distinct counts. */
export interface Changes {
  readonly periods: ReadonlyMap<string, CountChange & { readonly grain: Grain; readonly start: number }>
  readonly days: ReadonlyMap<number, DayChange>
  /** Days in which an address began, or ceased, to be a party or a deployer. */
  readonly turned: readonly { readonly address: Buffer; readonly day: number; readonly as: 'party' | 'deployer' }[]
}

export const periodKey = (grain: Grain, start: number): string => `${grain} ${start}`

/** Counts by the difference of marks: before, and after. */
export const changesOf = (pairs: Iterable<readonly [Mark | undefined, Mark]>): Changes => {
  const periods = new Map<string, CountChange & { readonly grain: Grain; readonly start: number }>()
  const days = new Map<number, DayChange>()
  const turned: Changes['turned'][number][] = []
  const count = (grain: Grain, start: number, what: keyof CountChange, by: number): void => {
    if (by === 0) return
    const key = periodKey(grain, start)
    const change = periods.get(key) ?? { grain, start, active: 0, senders: 0 }
    change[what] += by
    periods.set(key, change)
  }
  for (const [before, after] of pairs) {
    const { grain, start, address } = after
    for (const [what, was, is] of [
      ['active', before?.active ?? 0, after.active],
      ['senders', before?.sent ?? 0, after.sent],
    ] as const) {
      count(grain, start, what, Math.sign(is) - Math.sign(was))
      if (grain !== 'day' || was === is) continue
      for (let hour = 0; hour < 24; hour++)
        count('hour', start + hour * hourSeconds, what, ((is >> hour) & 1) - ((was >> hour) & 1))
    }
    if (grain !== 'day') continue
    const deployed = before?.deployed ?? false
    if (deployed !== after.deployed) {
      dayOf(days, start).deployers += after.deployed ? 1 : -1
      turned.push({ address, day: start, as: 'deployer' })
    }
    if (Math.sign(before?.active ?? 0) !== Math.sign(after.active)) turned.push({ address, day: start, as: 'party' })
  }
  return { periods, days, turned }
}

export const dayOf = (days: Map<number, DayChange>, start: number): DayChange => {
  const found = days.get(start) ?? { deployers: 0, accounts: 0, creators: 0 }
  days.set(start, found)
  return found
}
