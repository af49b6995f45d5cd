// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UnixSeconds } from './UnixSeconds.ts'
import type { UsageValues } from './UsageValues.ts'

/** Usage in one step of time. */
export interface UsageMetrics {
  /** Start of the step in UNIX seconds */
  timestamp: UnixSeconds
  /** One entry a group */
  values: UsageValues[]
}
