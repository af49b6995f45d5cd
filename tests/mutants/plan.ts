/** How a run of unit tests uses the bugs that are planted behind switches. The environment names the file of the plan. */
export interface Plan {
  /** The number of bugs. */
  readonly size: number
  /** The bugs to try in the tests that reach them. */
  readonly bugs: readonly number[]
  /** A bug that is active from the start, before modules load. The run tries no other bug. */
  readonly alone?: number
  /** The full names of the only tests to run; without it, all run. */
  readonly tests?: readonly string[]
  /** A test that takes longer, in milliseconds of processor time, tries no bugs. */
  readonly longTest: number
  /** The limit for one bug, in milliseconds of processor time. Tests that start later do not try it. */
  readonly mostTime: number
  /** The run appends each `LogLine` to this file. */
  readonly log: string
}

/** One line of the log of a run. */
export type LogLine =
  /** The result of a test without any bug, and the bugs that it reached. */
  | {
      readonly event: 'test'
      readonly file: string
      readonly test: string
      readonly passed: boolean
      readonly cost: number
      readonly reached: readonly number[]
      readonly message: string
    }
  /** From now on, this bug is active. If the test is endless, this is the last line. */
  | { readonly event: 'begin'; readonly file: string; readonly test: string; readonly bug: number }
  | {
      readonly event: 'tried'
      readonly file: string
      readonly test: string
      readonly bug: number
      readonly passed: boolean
      readonly message: string
    }
  /** The test fails without a bug after these bugs: one changed a state that remains. */
  | { readonly event: 'spoiled'; readonly file: string; readonly test: string; readonly bugs: readonly number[] }
  /** All tests of a file ran. `loading` are the bugs that modules or hooks reach, which no switch can try. */
  | { readonly event: 'file'; readonly file: string; readonly loading: readonly number[] }
  /** A file of tests that did not load. */
  | { readonly event: 'unloadable'; readonly file: string; readonly message: string }

/**
 * Limits after which a test counts as endless: a minimum in milliseconds of processor time, and a multiple of its time without a
 * bug.
 */
export const endless = { least: 8_000, times: 8 } as const
