/** A mutant that no layer can see, and why. At most one in twenty. */
export interface Survivor {
  readonly id: string
  /** Why nothing can be observed. */
  readonly reason: string
}

export const survivors: readonly Survivor[] = []
