/** Something that ends at a time: an entry of the common timer, or a timer of its own. */
export type Expiry = Waiting | ReturnType<typeof setTimeout>

interface Waiting {
  readonly at: number
  readonly stop: () => void
}

const waiting = new Set<Waiting>()
let due = Number.POSITIVE_INFINITY
let by: unknown

/**
 * Calls `stop` after a time, unless it is ended before, which it nearly always is. All share one timer of the platform
 * where that can be left behind without keeping a process alive: setting and clearing one costs more than the rest of a call.
 */
export const expireAfter = (milliseconds: number, stop: () => void): Expiry => {
  const at = Date.now() + milliseconds
  // another `setTimeout` is a test's: what its clock did not set it does not fire
  if (at < due || by !== setTimeout) {
    const timer = setTimeout(sweep, milliseconds) as { unref?(): void } | number
    // in workers a timer belongs to the request that set it, and is a number as in browsers
    if (typeof timer === 'number') {
      clearTimeout(timer)
      return setTimeout(stop, milliseconds)
    }
    timer.unref?.()
    due = at
    by = setTimeout
  }
  const entry = { at, stop }
  waiting.add(entry)
  return entry
}

export const endExpiry = (expiry: Expiry | undefined): void => {
  if (!waiting.delete(expiry as Waiting)) clearTimeout(expiry as ReturnType<typeof setTimeout>)
}

const sweep = (): void => {
  const now = Date.now()
  due = Number.POSITIVE_INFINITY
  for (const entry of waiting) {
    // timers may fire a little early
    if (entry.at <= now + 1) {
      waiting.delete(entry)
      entry.stop()
    } else if (entry.at < due) due = entry.at
  }
  if (due < Number.POSITIVE_INFINITY) (setTimeout(sweep, due - now) as { unref?(): void }).unref?.()
}
