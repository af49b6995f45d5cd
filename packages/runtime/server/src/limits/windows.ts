import type { HttpOperation, RpcOperation } from '../contract/contract.ts'
import { TooManyRequests } from '../exchange/errors.ts'
import { keyOf } from '../json/canonical.ts'
import type { Interceptor } from '../middleware/middleware.ts'

/** Counts uses of a key in a window that starts with its first use. All times are milliseconds since 1970. */
export interface WindowStore {
  /** Takes one use, or returns the time of the next free one. */
  take(
    key: string,
    limit: { readonly count: number; readonly windowMs: number; readonly now: number },
  ): Promise<WindowTaken> | WindowTaken
  /**
   * Releases a use after its call failed. `now` is the time at which it was taken: a later window of the key keeps its
   * uses.
   */
  release(key: string, now: number): Promise<void> | void
}

/** Whether a call is within its window. `retryAt`: the end of the window, in milliseconds since 1970. */
export type WindowTaken = { readonly ok: true } | { readonly ok: false; readonly retryAt: number }

/**
 * Enforces the count per window of an operation's `x-rate-limit`, for example once per token per hour. A call that fails does not
 * count.
 */
export const onceInAWhile = (
  store: WindowStore,
  operation: HttpOperation | RpcOperation,
  clock: () => number,
): Interceptor | undefined => {
  const rate = operation.limits?.rate
  if (rate === undefined) return undefined
  return async (call, next) => {
    const key = `${operation.id} ${await keyOf(rate.per.map(name => memberOf(call.input, name)))}`
    const now = clock()
    const taken = await store.take(key, { count: rate.count, windowMs: rate.windowSeconds * 1000, now })
    if (!taken.ok) {
      const retryAfter = Math.max(1, Math.ceil((taken.retryAt - now) / 1000))
      throw new TooManyRequests(
        `At most ${rate.count} ${rate.count === 1 ? 'call' : 'calls'} in ${rate.windowSeconds} s${forEach(rate.per)}; try again in ${retryAfter} s`,
        { retryAfter },
      )
    }
    try {
      return await next()
    } catch (error) {
      await store.release(key, now)
      throw error
    }
  }
}

/** A store in the memory of this process, for at most `capacity` keys. It discards first those that end first. */
export const memoryWindows = (capacity = 100_000): WindowStore => {
  const windows = new Map<string, { used: number; begin: number; end: number }>()
  return {
    take(key, { count, windowMs, now }) {
      const window = windows.get(key)
      if (window !== undefined && window.end > now) {
        // if a clock was set back, no window ends later than one that starts now
        window.begin = Math.min(window.begin, now)
        window.end = Math.min(window.end, now + windowMs)
        if (window.used >= count) return { ok: false, retryAt: window.end }
        window.used++
        return { ok: true }
      }
      windows.delete(key)
      makeRoom(windows, capacity, now)
      windows.set(key, { used: 1, begin: now, end: now + windowMs })
      return { ok: true }
    },
    release(key, now) {
      const window = windows.get(key)
      if (window === undefined || now < window.begin) return
      window.used--
      if (window.used <= 0) windows.delete(key)
    },
  }
}

const makeRoom = (windows: Map<string, { readonly end: number }>, capacity: number, now: number): void => {
  if (windows.size < capacity) return
  for (const [key, window] of windows) if (window.end <= now) windows.delete(key)
  for (const key of windows.keys()) {
    if (windows.size < capacity) return
    windows.delete(key)
  }
}

const memberOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? ((input as Readonly<Record<string, unknown>>)[name] ?? null) : null

const forEach = (per: readonly string[]): string => (per.length === 0 ? '' : ` for the same ${per.join(', ')}`)
