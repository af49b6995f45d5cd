import { TooManyRequests } from '../exchange/errors.ts'
import { serverLimits } from './defaults.ts'
import { type CallerBudget, memoryRates, type RateStore } from './rate-store.ts'

/**
 * Counts the failed authentications of an address. It runs at most as many concurrent checks for an address as it has
 * failures left, so that concurrent guesses have no advantage over sequential ones.
 */
export class Attempts {
  readonly #budget: CallerBudget | undefined
  readonly #store: RateStore
  readonly #clock: () => number
  readonly #open = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  constructor({
    failures = { units: serverLimits.failures, windowSeconds: serverLimits.failureSeconds },
    store = memoryRates(),
    clock,
  }: {
    readonly failures?: CallerBudget | false
    readonly store?: RateStore
    readonly clock: () => number
  }) {
    this.#budget = failures === false ? undefined : failures
    this.#store = store
    this.#clock = clock
  }

  async run<T>(address: string, check: () => T | PromiseLike<T>): Promise<T> {
    if (this.#budget === undefined) return check()
    await this.#admit(address, this.#budget)
    try {
      return await check()
    } catch (error) {
      if (isRefusal(error)) await this.#take(address, this.#budget, 1)
      throw error
    } finally {
      this.#leave(address)
    }
  }

  async #admit(address: string, budget: CallerBudget): Promise<void> {
    for (;;) {
      const { remaining, resetAt } = await this.#take(address, budget, 0)
      if (remaining <= 0) {
        const retryAfter = Math.max(1, Math.ceil((resetAt - this.#clock()) / 1000))
        throw new TooManyRequests(`Too many failed authentications; try again in ${retryAfter} s`, { retryAfter })
      }
      const open = this.#open.get(address) ?? { running: 0, waiting: [] }
      if (open.running < remaining) {
        open.running++
        this.#open.set(address, open)
        return
      }
      await new Promise<void>(resolve => open.waiting.push(resolve))
    }
  }

  #leave(address: string): void {
    const open = this.#open.get(address)
    if (open === undefined) return
    open.running--
    if (open.running === 0) this.#open.delete(address)
    // a resumed attempt checks again whether it may run. If no attempt runs, resume all, because nothing else would
    // resume them later
    for (const resume of open.waiting.splice(0, open.running === 0 ? open.waiting.length : 1)) resume()
  }

  #take(address: string, budget: CallerBudget, cost: number) {
    return this.#store.take(`failures ${address}`, { cost, budget, now: this.#clock() })
  }
}

/** Whether an error reports refused credentials. */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401
