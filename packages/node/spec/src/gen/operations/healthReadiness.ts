// @generated from specs/node/methods/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthServerFailure } from '../failures.ts'
import type { HealthCheckResult } from '../schemas/HealthCheckResult.ts'

/**
 * Get the readiness of the node.
 *
 * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
 *
 * `health.readiness`
 */
export interface HealthReadinessInput {
  /** Ids of subnets, to get only their checks. By default, or if empty, all checks. */
  tags?: string[]
}

export type HealthReadinessOutput = HealthCheckResult

/** The failures of `healthReadiness`. */
export type HealthReadinessFailure = { error: 'badArguments'; code: -32000; data?: unknown } | HealthServerFailure
