import type { Verdict } from './verdict.ts'

/** What a report is of. */
export interface Run {
  /** `verify of https://data.example` */
  readonly title: string
  readonly verdicts: readonly Verdict[]
  readonly warnings?: readonly string[]
  /** RFC 3339. */
  readonly at?: string
}
