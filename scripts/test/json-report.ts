/** The part of the report of vitest's reporter `json` that is read here. */
export interface JsonReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly FileResult[]
}

export interface FileResult {
  /** The absolute path of the test file. */
  readonly name: string
  readonly status: string
  /** Milliseconds since the epoch. */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

export interface Failure {
  readonly file: string
  /** Absent for a file that failed without a failed test, as when it cannot be loaded. */
  readonly test?: string
}

/** The failed tests of a file, or the file if it failed without one. */
export const failuresIn = ({ name: file, status, assertionResults }: FileResult): readonly Failure[] => {
  const failed = assertionResults
    .filter(test => test.status === 'failed')
    .map(({ fullName: test }): Failure => ({ file, test }))
  return status !== 'passed' && failed.length === 0 ? [{ file }] : failed
}
