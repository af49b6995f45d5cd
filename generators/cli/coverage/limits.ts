/** Bounds of what coverage lists of a document: schemas that refer to each other have as many places as there are ways through them. */
export const coverageLimits = {
  /** Schemas inside of one input or one answer that are asked for, at each place where they stand. */
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
