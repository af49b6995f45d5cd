import { withHeaders } from '../answer.ts'
import type { Budget } from '../contract.ts'
import { TooManyRequests } from '../errors.ts'
import type { Middleware, MiddlewareRequest } from '../middleware/middleware.ts'

export interface RateLimitOptions {
  /** Where units are counted; this process by default. */
  readonly store?: RateStore
  /** Whose budget a request uses: its API key, else its address, by default. Behind a proxy, say how to find the caller. */
  readonly caller?: (request: MiddlewareRequest) => string
  /** The caller's budget; by default the contract's. `undefined`: no limit. */
  readonly budget?: (request: MiddlewareRequest) => CallerBudget | undefined
  /** Units that a request without a cost of its own takes. */
  readonly defaultCost?: number
}

export interface CallerBudget {
  readonly units: number
  readonly windowSeconds: number
}

export interface RateStore {
  /** Takes units of a caller's window and says how it stands. */
  take(
    caller: string,
    request: { readonly cost: number; readonly budget: CallerBudget; readonly now: number },
  ): Promise<RateTaken> | RateTaken
}

export interface RateTaken {
  readonly ok: boolean
  readonly remaining: number
  /** When the window ends, in milliseconds since 1970. */
  readonly resetAt: number
}

export interface RateLimitSetting extends RateLimitOptions {
  readonly contract: Budget | undefined
  /** The API key of a request, and the scheme it belongs to. */
  readonly key: (request: MiddlewareRequest) => { readonly scheme: string; readonly value: string } | undefined
  readonly clock: () => number
}

/**
 * Counts cost units per caller in fixed windows. Every answer says how the caller stands (`ratelimit-policy`, `-limit`,
 * `-remaining`, `-reset` in seconds); beyond the budget it is 429 with `retry-after`.
 */
export const rateLimit = (setting: RateLimitSetting): Middleware => {
  const store = setting.store ?? memoryRates()
  const budgetOf = setting.budget ?? (request => contractBudget(setting, request))
  const callerOf = setting.caller ?? (request => setting.key(request)?.value ?? request.remoteAddress ?? 'unknown')
  return async (request, next) => {
    const budget = budgetOf(request)
    if (budget === undefined) return next()
    const now = setting.clock()
    const cost = request.operation?.limits?.cost ?? setting.defaultCost ?? 1
    const taken = await store.take(callerOf(request), { cost, budget, now })
    const reset = Math.max(0, Math.ceil((taken.resetAt - now) / 1000))
    const headers = {
      'ratelimit-policy': `${budget.units};w=${budget.windowSeconds}`,
      'ratelimit-limit': String(budget.units),
      'ratelimit-remaining': String(taken.remaining),
      'ratelimit-reset': String(reset),
    }
    if (!taken.ok) {
      throw new TooManyRequests(
        `The budget of ${budget.units} units in ${budget.windowSeconds} s is used up; it is full again in ${reset} s`,
        {
          retryAfter: Math.max(1, reset),
          headers,
        },
      )
    }
    return withHeaders(await next(), headers)
  }
}

/** Counts in this process, for at most `capacity` callers. */
export const memoryRates = (capacity = 100_000): RateStore => {
  const windows = new Map<string, { used: number; end: number }>()
  return {
    take(caller, { cost, budget, now }) {
      const window = current(windows, caller, { budget, now, capacity })
      const ok = window.used + cost <= budget.units
      if (ok) window.used += cost
      return { ok, remaining: Math.max(0, budget.units - window.used), resetAt: window.end }
    },
  }
}

const current = (
  windows: Map<string, { used: number; end: number }>,
  caller: string,
  { budget, now, capacity }: { budget: CallerBudget; now: number; capacity: number },
): { used: number; end: number } => {
  const known = windows.get(caller)
  if (known !== undefined && known.end > now) return known
  windows.delete(caller)
  if (windows.size >= capacity) {
    // windows are equally long, so the oldest entries end first
    for (const [name, window] of windows) {
      if (windows.size < capacity && window.end > now) break
      windows.delete(name)
    }
  }
  const window = { used: 0, end: now + budget.windowSeconds * 1000 }
  windows.set(caller, window)
  return window
}

const contractBudget = ({ contract, key }: RateLimitSetting, request: MiddlewareRequest): CallerBudget | undefined => {
  if (contract === undefined) return undefined
  const scheme = key(request)?.scheme
  const units = (scheme === undefined ? undefined : contract.budgets[scheme]) ?? contract.budgets['anonymous']
  return units === undefined ? undefined : { units, windowSeconds: contract.windowSeconds }
}
