// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Get the health of the node, at the longer path.
 *
 * Returns the same as `/ext/health`.
 *
 * `GET /ext/health/health`
 */
export interface GetHealthReportInput {
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
export type GetHealthReportOutput = HealthyResult | UnhealthyResult

/** The success responses of `getHealthReport`, distinguished by status. */
export type GetHealthReportSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** The failures of `getHealthReport`. */
export type GetHealthReportFailure = never
