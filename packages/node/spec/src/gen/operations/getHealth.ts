// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Tell whether the node is healthy.
 *
 * Answers the last results of all checks. This is the report that operators should watch. With tags only the
 * checks that bear one of them and those of the node as a whole, so that the answer can be healthy while the
 * node is not.
 *
 * `GET /ext/health`
 */
export interface GetHealthInput {
  /**
   * The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the
   * checks of the node as a whole.
   */
  tag?: string[]
}

/**
 * Every check that was asked for passes.
 *
 * A check that was asked for fails. The body is the same report, not an error.
 */
export type GetHealthOutput = HealthyResult | UnhealthyResult

/** How `getHealth` succeeds: its body by the status. */
export type GetHealthSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** How `getHealth` fails. */
export type GetHealthFailure = never
