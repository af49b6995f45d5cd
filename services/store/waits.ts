import { channel } from 'node:diagnostics_channel'

/** A wait for a lock of the store. `start` and `end` are milliseconds of `performance.now()`. */
export interface StoreWait {
  /** `database connection`: all connections were in use. `repeated transaction`: another transaction won (SQLSTATE 40001, 40P01). */
  readonly name: 'database connection' | 'repeated transaction'
  readonly start: number
  readonly end: number
}

const waits = channel('chainwright.store.wait')

/** Shorter waits are not published. In milliseconds. */
const shortestWait = 1

/** @param start When the wait began, by `performance.now()`. It ends now. */
export const publishWait = (name: StoreWait['name'], start: number): void => {
  const end = performance.now()
  if (waits.hasSubscribers && end - start >= shortestWait) waits.publish({ name, start, end } satisfies StoreWait)
}

/** @returns A function that ends the subscription. */
export const subscribeToWaits = (listener: (wait: StoreWait) => void): (() => void) => {
  const receive = (wait: unknown): void => listener(wait as StoreWait)
  waits.subscribe(receive)
  return () => {
    waits.unsubscribe(receive)
  }
}
