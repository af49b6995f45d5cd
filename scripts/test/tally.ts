export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What failed: files and tests, tasks or mutants. */
  readonly failures: readonly string[]
}

/** The tally of a stage that ended without a result. */
export const noResult: Tally = { passed: 0, failed: 1, failures: ['no result: see the output of the stage'] }

/** One step of `pnpm test`: prints its output, and counts. A stage without a result counts as one failure. */
export interface Stage {
  readonly name: string
  readonly run: () => Promise<Tally>
}
