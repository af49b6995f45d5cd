// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Tell that the endpoint answers.
 *
 * Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
 *
 * `GET /ext/health/liveness`
 */
export interface GetLivenessInput {
  /**
   * The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the
   * checks of the node as a whole.
   */
  tag?: string[]
}

/**
 * The endpoint answers.
 *
 * A check that was asked for fails. The body is the same report, not an error.
 */
export type GetLivenessOutput = HealthyResult | UnhealthyResult

/** How `getLiveness` succeeds: its body by the status. */
export type GetLivenessSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** How `getLiveness` fails. */
export type GetLivenessFailure = never
