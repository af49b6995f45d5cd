export interface Tally {
  passed: number
  failed: number
}

/** One step of `pnpm test`: prints what it does, and counts. A stage that judged nothing counts as one failure. */
export interface Stage {
  readonly name: string
  readonly run: () => Promise<Tally>
}
