import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from './error-message.ts'
import { deleteWindows } from './keys/shared-budgets.ts'
import { deleteExpired } from './store/page-tokens.ts'
import type { Store } from './store/store.ts'

/** Milliseconds between two counts for the metrics of several chains. */
const refreshPause = 300_000

/**
 * Counts immediately, and then periodically until the service stops.
 *
 * @returns A function that waits for the end, but not for a running count, because a lost database may never respond.
 */
export const refreshing = (
  refresh: (signal: AbortSignal) => Promise<void>,
  {
    after,
    signal,
    onProblem,
  }: {
    readonly after: Promise<void>
    readonly signal: AbortSignal
    readonly onProblem: (message: string) => void
  },
): (() => Promise<void>) => {
  const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  const run = async (): Promise<void> => {
    await after
    while (!signal.aborted) {
      try {
        await Promise.race([refresh(signal), aborted])
      } catch (error) {
        if (!signal.aborted) onProblem(`Metrics of several chains were not computed: ${messageOf(error)}`)
      }
      await pause(refreshPause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return () => running
}

/** One of 256 ranges of page tokens, and of windows of budgets, every 10 seconds. */
export const deleteSliceBySlice = (
  store: Store,
  clock: () => number,
  onProblem: (message: string) => void,
): NodeJS.Timeout => {
  let slice = 0
  const timer = setInterval(() => {
    const now = clock()
    deleteExpired(store, slice, now).catch((error: unknown) =>
      onProblem(`Expired page tokens were not removed: ${messageOf(error)}`),
    )
    // Only processes with a server share windows.
    if (store.kind === 'server')
      deleteWindows(store, slice, now).catch((error: unknown) =>
        onProblem(`Expired windows of budgets were not removed: ${messageOf(error)}`),
      )
    slice++
  }, 10_000)
  timer.unref()
  return timer
}
