/** Milliseconds that a timer can count. Gives 0, which means no limit, for any other number: Node would take those from 2 ** 31 on for 1. */
export const timerOf = (milliseconds: number): number => (milliseconds > 0 && milliseconds < 2 ** 31 ? milliseconds : 0)

/** Calls `late` once after so many milliseconds; at once for 0 or less, and never for a number from 2 ** 31 on, which no timer can count. */
export const after = (milliseconds: number, late: () => void): ReturnType<typeof setTimeout> | undefined =>
  milliseconds < 2 ** 31 ? setTimeout(late, milliseconds) : undefined

/** What a promise gives within so many milliseconds, counted as by `after`. Rejects with the error that `late` makes if it takes longer. */
export const within = <T>(milliseconds: number, promise: Promise<T>, late: () => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => reject(late()))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
