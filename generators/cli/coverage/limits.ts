/** Limits of the points of a document: recursive schemas have as many places as there are paths through them. */
export const coverageLimits = {
  /** Nested schemas of one input or one response that have points, counted at each place where they occur. */
  points: 5000,
} as const

/** Counts down, and returns whether the limit permits another item. */
export interface Room {
  (): boolean
  /** Whether an item was refused. */
  isExceeded(): boolean
}

export const roomFor = (count: number): Room => {
  let left = count
  const room = (): boolean => {
    left -= 1
    return left >= 0
  }
  return Object.assign(room, { isExceeded: () => left < 0 })
}
