// @generated from specs/node/methods/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { HealthCheckResult } from '../schemas/HealthCheckResult.ts'

/**
 * Tell whether the node is healthy.
 *
 * Answers the last results of all checks. With tags only the checks that bear one of them and those of the node
 * as a whole, so that the answer can be healthy while the node is not. The HTTP status is 200 either way.
 *
 * `health.health`
 */
export interface HealthHealthInput {
  /** Ids of subnets whose checks are wanted; all if left out or empty. */
  tags?: string[]
}

export type HealthHealthOutput = HealthCheckResult

/** How `healthHealth` fails. */
export type HealthHealthFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
