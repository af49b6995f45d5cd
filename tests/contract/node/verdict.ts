/** The part of the contract that an exchange is compared with, and the problems. Exchanges outside of the interface are not compared. */
export interface Verdict {
  readonly kind: 'result' | 'error' | 'envelope' | 'batch' | 'health' | 'transport' | 'outside'
  readonly as: string
  readonly problems: readonly string[]
}
