/** What an exchange was held against, and what is wrong with it. Outside of the interface nothing is held. */
export interface Verdict {
  readonly kind: 'result' | 'error' | 'envelope' | 'batch' | 'health' | 'transport' | 'outside'
  readonly as: string
  readonly problems: readonly string[]
}
