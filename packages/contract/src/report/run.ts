import type { Verdict } from './verdict.ts'

/** What a report is of. */
export interface Run {
  /** `verify of https://data.example` */
  readonly title: string
  readonly verdicts: readonly Verdict[]
  readonly warnings?: readonly string[]
  /** Path from the root of the repository to the folder that paths of fixtures start from: `packages/api/`. Default: they start from the root. */
  readonly folder?: string
  /** The document that cases without a file of their own are of: examples, and what is drawn. */
  readonly document?: string
  /** RFC 3339. */
  readonly at?: string
}
