import { type Grain, grains } from '../../metrics/periods.ts'

/** How distinct counts of an interval change. */
export interface PeriodChange {
  readonly grain: Grain
  readonly start: number
  active: number
  senders: number
}

export interface DayChange {
  deployers: number
  accounts: number
  creators: number
}

/** Changes of distinct counts: those per interval, and those since genesis. */
export interface Changes {
  /** By grain and start of the interval. */
  readonly periods: ReadonlyMap<string, PeriodChange>
  /** By start of the day. */
  readonly days: ReadonlyMap<number, DayChange>
}

export const periodKey = (grain: Grain, start: number): string => `${grain} ${start}`

/** Adds to distinct counts, or subtracts from them. */
export class Counter implements Changes {
  readonly periods = new Map<string, PeriodChange>()
  readonly days = new Map<number, DayChange>()
  readonly #periods = new Map(grains.map(grain => [grain, new Map<number, PeriodChange>()]))

  /** The mutable change of an interval. */
  period(grain: Grain, start: number): PeriodChange {
    const known = this.#periods.get(grain)?.get(start)
    if (known !== undefined) return known
    const made = { grain, start, active: 0, senders: 0 }
    this.#periods.get(grain)?.set(start, made)
    this.periods.set(periodKey(grain, start), made)
    return made
  }

  /** The mutable change of a day. */
  day(start: number): DayChange {
    const known = this.days.get(start)
    if (known !== undefined) return known
    const made = { deployers: 0, accounts: 0, creators: 0 }
    this.days.set(start, made)
    return made
  }
}
