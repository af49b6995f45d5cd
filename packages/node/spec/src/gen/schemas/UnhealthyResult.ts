// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthCheckResult } from './HealthCheckResult.ts'

/** A report in which a check fails. */
export interface UnhealthyResult extends HealthCheckResult {
  healthy: false
}
