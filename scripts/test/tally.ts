export interface Tally {
  passed: number
  failed: number
}

/** One step of `pnpm test`: prints its output, and counts. A stage without a result counts as one failure. */
export interface Stage {
  readonly name: string
  readonly run: () => Promise<Tally>
}
