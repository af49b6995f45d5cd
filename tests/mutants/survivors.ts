/** A mutant that no layer can see, and why. */
export interface Survivor {
  readonly id: string
  /** Why nothing can be observed. */
  readonly reason: string
}

export const survivors: readonly Survivor[] = [
  {
    id: '926cb665ca6b',
    reason:
      'packages/runtime/server/src/http/router.ts, `next > this.#end ? this.#end : next`: where both are equal, both branches give the same place.',
  },
]
