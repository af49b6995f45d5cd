import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'

/** Resolves when a value is the expected one, and fails with the last value after five seconds. */
export const until = async (read: () => unknown, expected: unknown, where: string): Promise<void> => {
  await expect.poll(read, { timeout: 5_000, interval: 5, message: where }).toEqual(expected)
}

/** Resolves with a number when two readings in a row are equal, and fails if it still changes after five seconds. */
export const settled = async (read: () => number, interval: number, where: string): Promise<number> => {
  let before = -1
  const isStill = (): boolean => {
    const last = before
    before = read()
    return before === last
  }
  await expect.poll(isStill, { timeout: 5_000, interval, message: where }).toBe(true)
  return before
}

/** The value of a promise, or a text if it is still pending after five seconds. */
export const inTime = <T>(pending: Promise<T>): Promise<T | string> =>
  Promise.race([pending, wait(5_000, 'no end within 5 s', { ref: false })])
