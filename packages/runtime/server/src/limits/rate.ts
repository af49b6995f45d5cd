import type { Budget, Operation } from '../contract/contract.ts'
import { TooManyRequests } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isThenable } from '../exchange/thenable.ts'
import type { MiddlewareRequest } from '../middleware/middleware.ts'
import type { Security } from '../security/security.ts'
import { type CallerBudget, memoryRates, type RateStore, type RateTaken } from './rate-store.ts'

export { type CallerBudget, memoryRates, type RateStore, type RateTaken } from './rate-store.ts'

/** How a server counts units of rate-limit budgets, and which requests share a budget. */
export interface RateLimitOptions {
  /** The store that counts units; this process by default. */
  readonly store?: RateStore
  /**
   * Returns the key of the budget that a request uses. By default, this is the principal: the result of `principalKey`; a text or number as it is;
   * an object's `id` or `sub`; otherwise the credentials that `authenticate` accepted. For an anonymous request it is the address (see
   * `ServerOptions.trustProxy`).
   */
  readonly caller?: (request: MiddlewareRequest) => string
  /**
   * Returns the caller's budget; `undefined`: no limit. By default, it is the contract's budget of the scheme whose credentials were accepted,
   * otherwise `anonymous`. A request with credentials of several schemes has the smallest of their budgets.
   */
  readonly budget?: (request: MiddlewareRequest) => CallerBudget | undefined
  /** Units of a call whose operation declares no cost; 1 by default. */
  readonly defaultCost?: number
  /**
   * How many failed authentications an address may have per window. After that, its requests get 429 without a call of `authenticate`. 20 in 60 s
   * by default; `false` removes the limit.
   */
  readonly failures?: CallerBudget | false
}

export interface RateSetting extends RateLimitOptions {
  readonly contract: Budget | undefined
  readonly security: Security
  /** The address of the caller; the same text for all callers if the host does not provide it. */
  readonly address: (exchange: Exchange) => string
  readonly clock: () => number
}

/** Counts cost units per caller in fixed windows. */
export interface Rates {
  /** Units that a call costs; the default cost if the request matches no operation. */
  cost(operation: Operation | undefined): number
  /** Takes units for a request, or throws `TooManyRequests`. The response headers report the state of the caller's budget. */
  take(exchange: Exchange, cost: number): Promise<void> | undefined
  /** Throws `TooManyRequests` if no unit is left. */
  check(exchange: Exchange): Promise<void> | undefined
  /** Takes units for the calls of a batch. Returns for each call, in their order, whether enough units were left. */
  takeEach(exchange: Exchange, costs: readonly number[]): Promise<readonly boolean[]>
  /** The error for a call without enough units. */
  refusal(exchange: Exchange): TooManyRequests
  /** `ratelimit-policy`, `-limit`, `-remaining`, and `-reset` in seconds; undefined if nothing was counted. */
  headers(exchange: Exchange): Readonly<Record<string, string>> | undefined
}

export const ratesOf = (setting: RateSetting): Rates => {
  const store = setting.store ?? memoryRates()
  const stands = new WeakMap<Exchange, Stand>()
  const budgetOf = setting.budget ?? contractBudgets(setting)
  const whose = (exchange: Exchange): { readonly caller: string; readonly budget: CallerBudget } | undefined => {
    const budget = budgetOf(exchange)
    return budget && { caller: setting.caller?.(exchange) ?? callerOf(setting, exchange), budget }
  }
  const request = (exchange: Exchange, cost: number, then: (ok: boolean) => void): Promise<void> | undefined => {
    const who = whose(exchange)
    if (who === undefined) {
      then(true)
      return undefined
    }
    const { caller, budget } = who
    const now = setting.clock()
    const note = (taken: RateTaken): void => {
      stands.set(exchange, { ...taken, budget, now })
      then(taken.ok)
    }
    const taken = store.take(caller, { cost, budget, now })
    if (isThenable(taken)) return Promise.resolve(taken).then(note)
    note(taken)
    return undefined
  }
  const refusal = (exchange: Exchange): TooManyRequests => refusalOf(stands.get(exchange))
  const takeOne = async (exchange: Exchange, cost: number): Promise<boolean> => {
    let taken = false
    await request(exchange, cost, ok => {
      taken = ok
    })
    return taken
  }
  return {
    cost: operation => operation?.limits?.cost ?? setting.defaultCost ?? 1,
    take: (exchange, cost) =>
      request(exchange, cost, ok => {
        if (!ok) throw refusal(exchange)
      }),
    check: exchange =>
      request(exchange, 0, () => {
        if ((stands.get(exchange)?.remaining ?? 1) <= 0) throw refusal(exchange)
      }),
    async takeEach(exchange, costs) {
      // first try all costs in one call, as a remote store then needs one round trip
      if (await takeOne(exchange, sum(costs))) return costs.map(() => true)
      const taken: boolean[] = []
      for (const cost of costs) taken.push(await takeOne(exchange, cost))
      return taken
    },
    refusal,
    headers(exchange) {
      const stand = stands.get(exchange)
      return stand && headersOf(stand)
    },
  }
}

/** The latest known state of a caller's budget. */
interface Stand extends RateTaken {
  readonly budget: CallerBudget
  readonly now: number
}

const secondsLeft = ({ resetAt, now }: Stand): number => Math.max(0, Math.ceil((resetAt - now) / 1000))

const headersOf = (stand: Stand): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `${stand.budget.units};w=${stand.budget.windowSeconds}`,
  'ratelimit-limit': String(stand.budget.units),
  'ratelimit-remaining': String(stand.remaining),
  'ratelimit-reset': String(secondsLeft(stand)),
})

const refusalOf = (stand: Stand | undefined): TooManyRequests => {
  if (stand === undefined) return new TooManyRequests()
  const { units, windowSeconds } = stand.budget
  const reset = secondsLeft(stand)
  return new TooManyRequests(`The budget of ${units} units in ${windowSeconds} s is used up; try again in ${reset} s`, {
    retryAfter: Math.max(1, reset),
  })
}

const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0)

/** The key of a caller, distinct from that of an address with the same text. */
const callerOf = (setting: RateSetting, exchange: Exchange): string => {
  const principal = setting.security.callerText(exchange)
  return principal === undefined ? setting.address(exchange) : `principal ${principal}`
}

/**
 * The smallest budget of the alternatives that a request may have used, or that of `anonymous` for an alternative without its own. Additional
 * credentials, which `authenticate` did not use and which may be invented, therefore never enlarge a budget.
 */
const contractBudgets = ({
  contract,
  security,
}: Pick<RateSetting, 'contract' | 'security'>): ((exchange: Exchange) => CallerBudget | undefined) => {
  if (contract === undefined) return () => undefined
  const { budgets, windowSeconds } = contract
  const unitsOf = (id: string): number | undefined => (Object.hasOwn(budgets, id) ? budgets[id] : undefined)
  const anonymous = unitsOf('anonymous') ?? Number.POSITIVE_INFINITY
  const ofWay = (ids: readonly string[]): number => {
    const own = ids.flatMap(id => unitsOf(id) ?? [])
    return own.length === 0 ? anonymous : Math.min(...own)
  }
  const haveOwn = Object.keys(budgets).some(id => id !== 'anonymous')
  return exchange => {
    const ways = haveOwn ? security.ways(exchange) : []
    const units = ways.length === 0 ? anonymous : Math.min(...ways.map(ofWay))
    return units === Number.POSITIVE_INFINITY ? undefined : { units, windowSeconds }
  }
}
