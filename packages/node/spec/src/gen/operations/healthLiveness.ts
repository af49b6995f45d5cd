// @generated from specs/node/methods/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthServerFailure } from '../failures.ts'
import type { HealthCheckResult } from '../schemas/HealthCheckResult.ts'

/**
 * Get the liveness of the node.
 *
 * Runs no checks and always returns healthy. The response itself shows that the node is alive.
 *
 * `health.liveness`
 */
export type HealthLivenessInput = { [key: string]: never }

export type HealthLivenessOutput = HealthCheckResult & {
  /** At most 0 properties. */
  checks: unknown
  healthy: true
}

/** The failures of `healthLiveness`. */
export type HealthLivenessFailure = { error: 'badArguments'; code: -32000; data?: unknown } | HealthServerFailure
