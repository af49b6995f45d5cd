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

/** The last lines of a run name at most this number of failures. */
const mostListed = 50

/** The lines that name failures, as `[stage] failure`; none if there are none. */
export const linesOf = (failures: readonly string[]): readonly string[] => {
  if (failures.length === 0) return []
  const more = failures.length - mostListed
  return [
    'Failed:',
    ...failures.slice(0, mostListed).map(line => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
