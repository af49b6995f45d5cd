/** A mutant that no layer can see, and why. */
export interface Survivor {
  readonly id: string
  /** Why nothing can be observed. */
  readonly reason: string
}

export const survivors: readonly Survivor[] = [
  {
    id: 'b605ba557cfe',
    reason:
      'packages/node/client/src/gen/api.ts, `batches: false`: a flag that is absent is not set, so nothing is sent otherwise; the type of an endpoint refuses it.',
  },
  {
    id: '926cb665ca6b',
    reason:
      'packages/runtime/server/src/http/router.ts, `next > this.#end ? this.#end : next`: where both are equal, both branches give the same place.',
  },
]
