import { setTimeout as wait } from 'node:timers/promises'

/** Limits requests to one at a time, and `rate` per second. */
export const paceOf = (rate: number) => {
  let next = 0
  return async (): Promise<void> => {
    const now = performance.now()
    const start = Math.max(now, next)
    next = start + 1000 / rate
    if (start > now) await wait(start - now)
  }
}
