// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Get the health of the node.
 *
 * Returns the latest result of each check. Operators should monitor this report. With tags, the response
 * contains only the checks with one of these tags and the checks of the whole node, so it can be healthy
 * although the node is not.
 *
 * `GET /ext/health`
 */
export interface GetHealthInput {
  /**
   * The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only
   * the checks of the whole node.
   */
  tag?: string[]
}

/**
 * All selected checks pass.
 *
 * A selected check fails. The body is the same report, not an error.
 */
export type GetHealthOutput = HealthyResult | UnhealthyResult

/** The success responses of `getHealth`, distinguished by status. */
export type GetHealthSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** The failures of `getHealth`. */
export type GetHealthFailure = never
