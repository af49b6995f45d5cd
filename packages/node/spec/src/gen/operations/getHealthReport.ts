// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthyResult } from '../schemas/HealthyResult.ts'
import type { UnhealthyResult } from '../schemas/UnhealthyResult.ts'

/**
 * Tell whether the node is healthy, at its longer path.
 *
 * Answers the same as `/ext/health`.
 *
 * `GET /ext/health/health`
 */
export interface GetHealthReportInput {
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
export type GetHealthReportOutput = HealthyResult | UnhealthyResult

/** How `getHealthReport` succeeds: its body by the status. */
export type GetHealthReportSuccess = { status: 200; data: HealthyResult } | { status: 503; data: UnhealthyResult }

/** How `getHealthReport` fails. */
export type GetHealthReportFailure = never
