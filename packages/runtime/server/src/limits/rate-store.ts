/** The units that a caller may use in a window. */
export interface CallerBudget {
  readonly units: number
  readonly windowSeconds: number
}

/** Counts units of callers. Several servers can share one. */
export interface RateStore {
  /** Takes units of a caller's window and returns the state of the window. A cost of 0 takes nothing and is never refused. */
  take(
    caller: string,
    request: { readonly cost: number; readonly budget: CallerBudget; readonly now: number },
  ): Promise<RateTaken> | RateTaken
}

/** The state of a caller's window; `ok` is false if the window has too few units, and none were taken. */
export interface RateTaken {
  readonly ok: boolean
  readonly remaining: number
  /** The end of the window, in milliseconds since 1970. */
  readonly resetAt: number
}

/** A store in the memory of this process, for at most `capacity` callers. */
export const memoryRates = (capacity = 100_000): RateStore => {
  const windows = new Map<string, { used: number; end: number }>()
  return {
    take(caller, { cost, budget, now }) {
      const window = current(windows, caller, { budget, now, capacity })
      const ok = cost === 0 || window.used + cost <= budget.units
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
  const end = now + budget.windowSeconds * 1000
  const known = windows.get(caller)
  if (known !== undefined && known.end > now) {
    // if a clock was set back, no window ends later than one that starts now
    known.end = Math.min(known.end, end)
    return known
  }
  windows.delete(caller)
  if (windows.size >= capacity) {
    // windows are equally long, so the oldest entries end first
    for (const [name, window] of windows) {
      if (windows.size < capacity && window.end > now) break
      windows.delete(name)
    }
  }
  const window = { used: 0, end }
  windows.set(caller, window)
  return window
}
