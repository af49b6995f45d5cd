/** What servers read inside of a parameter or field in the style `deepObject`. */
export const deepObjects = {
  /** Objects inside one another. */
  levels: 6,
  /** How often one schema is on the way to a member: one that contains itself has no end. */
  again: 2,
  /** Objects in all. */
  objects: 1_000,
} as const
