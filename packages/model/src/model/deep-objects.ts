/** The limits of what servers read in a parameter or field with the style `deepObject`. */
export const deepObjects = {
  /** Levels of nested objects. */
  levels: 6,
  /**
   * How often the same schema may occur on the path to a member. A recursive schema has an infinite number of paths.
   */
  again: 2,
  /** The total number of objects. */
  objects: 1_000,
} as const
