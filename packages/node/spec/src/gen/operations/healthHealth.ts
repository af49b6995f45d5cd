// @generated from specs/node/methods/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthServerFailure } from '../failures.ts'
import type { HealthCheckResult } from '../schemas/HealthCheckResult.ts'

/**
 * Get the health of the node.
 *
 * Returns the latest result of each check. With tags, the response contains only the checks with one of these
 * tags and the checks of the whole node, so it can be healthy although the node is not. The HTTP status is
 * always 200.
 *
 * `health.health`
 */
export interface HealthHealthInput {
  /** Ids of subnets, to get only their checks. By default, or if empty, all checks. */
  tags?: string[]
}

export type HealthHealthOutput = HealthCheckResult

/** The failures of `healthHealth`. */
export type HealthHealthFailure = { error: 'badArguments'; code: -32000; data?: unknown } | HealthServerFailure
