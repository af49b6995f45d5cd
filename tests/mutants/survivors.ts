/** A mutant that no layer can see, and why. */
export interface Survivor {
  readonly id: string
  /** Why nothing can be observed. */
  readonly reason: string
}

export const survivors: readonly Survivor[] = []
