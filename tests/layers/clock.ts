/** A fake clock. The timers and the time of this process follow it until it is removed. */
export interface Clock {
  /** Advances the time. Timers run in order, and the work that they start is completed. */
  advance(milliseconds: number): Promise<void>
  restore(): void
}

export const setClock = (): Clock => {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now }
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
  let now = real.now()
  const set = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): object => {
    const timer = { unref: () => timer, ref: () => timer }
    timers.set(timer, { at: now + milliseconds, run: () => run(...given) })
    return timer
  }
  globalThis.setTimeout = set as unknown as typeof setTimeout
  globalThis.clearTimeout = ((timer: object) => timers.delete(timer)) as unknown as typeof clearTimeout
  Date.now = () => now
  return {
    async advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        await settled()
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
      }
      now = end
    },
    restore() {
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout })
      Date.now = real.now
    },
  }
}

/** Promises and response streams continue between two turns of the event loop. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
