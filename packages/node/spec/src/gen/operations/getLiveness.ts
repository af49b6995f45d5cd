// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Get the liveness of the node.
 *
 * Runs no checks and returns healthy as soon as the endpoint exists. The response itself shows that the node is
 * alive.
 *
 * `GET /ext/health/liveness`
 */
export interface GetLivenessInput {
  /**
   * The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only
   * the checks of the whole node.
   */
  tag?: string[]
}

/**
 * The endpoint responds.
 *
 * A selected check fails. The body is the same report, not an error.
 */
export type GetLivenessOutput = HealthyResult | UnhealthyResult

/** The success responses of `getLiveness`, distinguished by status. */
export type GetLivenessSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** The failures of `getLiveness`. */
export type GetLivenessFailure = never
