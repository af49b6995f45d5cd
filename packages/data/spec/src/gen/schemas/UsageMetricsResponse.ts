// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UsageMetrics } from './UsageMetrics.ts'

/** Usage of the data service over time. */
export interface UsageMetricsResponse {
  /** The length of a time step */
  aggregateDuration: string
  /** The organization */
  orgId: string
  /** One entry for each time step */
  metrics: UsageMetrics[]
}
