// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UnixSeconds } from './UnixSeconds.ts'
import type { UsageValues } from './UsageValues.ts'

/** The usage in one time step. */
export interface UsageMetrics {
  /** The start of the time step, in UNIX seconds */
  timestamp: UnixSeconds
  /** One entry for each group */
  values: UsageValues[]
}
