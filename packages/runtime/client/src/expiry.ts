/** Something that ends at a time: an entry of the common timer, or the number of a timer of its own. */
export type Expiry = Waiting | number

interface Abortable {
  abort(): void
}

/** An entry of a ring: taking one out costs less than in a `Set`. */
interface Waiting {
  readonly at: number
  readonly controller: Abortable
  before: Waiting
  after: Waiting
}

const ring = {} as Waiting
ring.before = ring.after = ring
export const NEVER = 1 / 0
let due = NEVER
let by: unknown

/**
 * Aborts after a time, unless that is ended before, which it nearly always is. All share one timer of the platform
 * where that can be left behind without keeping a process alive: setting and clearing one costs more than the rest of a call.
 */
export const expireAfter = (milliseconds: number, controller: Abortable): Expiry => {
  const at = Date.now() + milliseconds
  // another `setTimeout` is a test's: what its clock did not set it does not fire
  if (at < due || by !== setTimeout) {
    const timer = setTimeout(sweep, milliseconds) as { unref?(): void } | number
    // in workers a timer belongs to the request that set it, and is a number as in browsers
    if (typeof timer === 'number') {
      clearTimeout(timer)
      return setTimeout(() => controller.abort(), milliseconds) as unknown as number
    }
    timer.unref?.()
    due = at
    by = setTimeout
  }
  const { before } = ring
  const entry = { at, controller, before, after: ring }
  before.after = ring.before = entry
  return entry
}

export const endExpiry = (expiry: Expiry): void => {
  if (typeof expiry === 'number') {
    clearTimeout(expiry)
    return
  }
  const { before, after } = expiry
  before.after = after
  after.before = before
  // out of the ring, so that ending it once more does nothing
  expiry.before = expiry.after = expiry
}

const sweep = (): void => {
  const now = Date.now()
  due = NEVER
  let next = ring.after
  for (let entry = next; entry !== ring; entry = next) {
    next = entry.after
    // timers may fire a little early
    if (entry.at <= now + 1) {
      endExpiry(entry)
      entry.controller.abort()
    } else if (entry.at < due) due = entry.at
  }
  if (due < NEVER) (setTimeout(sweep, due - now) as { unref?(): void }).unref?.()
}
