/**
 * Returns milliseconds that a timer supports, or 0 (no limit) for any other number. Node would treat numbers from 2 ** 31 on as
 * 1.
 */
export const timerOf = (milliseconds: number): number => (milliseconds > 0 && milliseconds < 2 ** 31 ? milliseconds : 0)

/**
 * Calls `late` once after the given milliseconds; immediately for 0 or less, and never from 2 ** 31 on, which timers do not
 * support.
 */
export const after = (milliseconds: number, late: () => void): ReturnType<typeof setTimeout> | undefined =>
  milliseconds < 2 ** 31 ? setTimeout(late, milliseconds) : undefined

/**
 * Resolves like the promise if it settles within the given milliseconds (see `after`). Otherwise rejects with the error that
 * `late` returns.
 */
export const within = <T>(milliseconds: number, promise: Promise<T>, late: () => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => reject(late()))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
