// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Get the readiness of the node.
 *
 * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
 *
 * `GET /ext/health/readiness`
 */
export interface GetReadinessInput {
  /**
   * The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only
   * the checks of the whole node.
   */
  tag?: string[]
}

/**
 * The node has finished starting.
 *
 * The node is still starting. The body is the same report, not an error.
 */
export type GetReadinessOutput = HealthyResult | UnhealthyResult

/** The success responses of `getReadiness`, distinguished by status. */
export type GetReadinessSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** The failures of `getReadiness`. */
export type GetReadinessFailure = never
