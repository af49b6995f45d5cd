/** Bounds of what coverage lists of a document: schemas that refer to each other have as many places as there are ways through them. */
export const coverageLimits = {
  /** Nested schemas of one input or one response that have points, counted at each place where they occur. */
  points: 5000,
} as const

/** Counts down: whether there is room for one more. */
export const roomFor = (count: number): (() => boolean) => {
  let left = count
  return () => {
    left -= 1
    return left >= 0
  }
}
