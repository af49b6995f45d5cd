// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Tell whether the node has finished starting.
 *
 * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
 *
 * `GET /ext/health/readiness`
 */
export interface GetReadinessInput {
  /**
   * The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the
   * checks of the node as a whole.
   */
  tag?: string[]
}

/**
 * The node has finished starting.
 *
 * The node is still starting. The body is the same report, not an error.
 */
export type GetReadinessOutput = HealthyResult | UnhealthyResult

/** How `getReadiness` succeeds: its body by the status. */
export type GetReadinessSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** How `getReadiness` fails. */
export type GetReadinessFailure = never
