// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UsageMetrics } from './UsageMetrics.ts'

/** Usage of the data service over time. */
export interface UsageMetricsResponse {
  /** Length of one step */
  aggregateDuration: string
  /** The organisation that used it */
  orgId: string
  /** One entry a step */
  metrics: UsageMetrics[]
}
