/** A pending abort: an entry of the shared timer, or the number of its own timer. */
export type Expiry = Waiting | number

interface Abortable {
  abort(): void
}

interface Waiting {
  readonly at: number
  readonly controller: Abortable
}

const waiting = new Set<Waiting>()
export const NEVER = 1 / 0
let due = NEVER
let by: unknown

/**
 * Aborts a controller after some milliseconds, unless `endExpiry` is called before, as it nearly always is. If the platform can
 * leave a timer pending without keeping the process alive, all expiries share one: setting and clearing a timer costs more than
 * the rest of a call.
 */
export const expireAfter = (milliseconds: number, controller: Abortable): Expiry => {
  const at = Date.now() + milliseconds
  // a different `setTimeout` belongs to a test: its clock does not fire the earlier timers
  if (at < due || by !== setTimeout) {
    const timer = setTimeout(sweep, milliseconds) as { unref?(): void } | number
    // in workers, a timer belongs to the request that set it, and is a number as in browsers
    if (typeof timer === 'number') {
      clearTimeout(timer)
      return setTimeout(() => controller.abort(), milliseconds) as unknown as number
    }
    timer.unref?.()
    due = at
    by = setTimeout
  }
  const entry = { at, controller }
  waiting.add(entry)
  return entry
}

/** `false` means no expiry. */
export const endExpiry = (expiry: Expiry | false): void => {
  if (typeof expiry === 'number') clearTimeout(expiry)
  else waiting.delete(expiry as Waiting)
}

const sweep = (): void => {
  const now = Date.now()
  due = NEVER
  for (const entry of waiting) {
    // timers may fire a little early
    if (entry.at <= now + 1) {
      waiting.delete(entry)
      entry.controller.abort()
    } else if (entry.at < due) due = entry.at
  }
  if (due < NEVER) (setTimeout(sweep, due - now) as { unref?(): void }).unref?.()
}
