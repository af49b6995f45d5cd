// @generated from specs/node/methods/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
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

/** How `healthReadiness` fails. */
export type HealthReadinessFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
