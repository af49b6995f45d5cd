import { setTimeout as wait } from 'node:timers/promises'

/** Lets one request through at a time, at most `rate` a second. */
export const paceOf = (rate: number) => {
  let next = 0
  return async (): Promise<void> => {
    const now = performance.now()
    const start = Math.max(now, next)
    next = start + 1000 / rate
    if (start > now) await wait(start - now)
  }
}
