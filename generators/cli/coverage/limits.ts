/** Limits of the points of a document: recursive schemas have as many places as there are paths through them. */
export const coverageLimits = {
  /** Nested schemas of one input or one response that have points, counted at each place where they occur. */
  points: 5000,
} as const

/** Returns a function that counts down, and returns whether the limit permits another item. */
export const roomFor = (count: number): (() => boolean) => {
  let left = count
  return () => {
    left -= 1
    return left >= 0
  }
}
