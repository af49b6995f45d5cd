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

/** Every check that was asked for passes. */
export type GetHealthOutput = HealthyResult

/** How `getHealth` fails. */
export type GetHealthFailure = { status: 503; body: UnhealthyResult }

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

/** Every check that was asked for passes. */
export type GetHealthReportOutput = HealthyResult

/** How `getHealthReport` fails. */
export type GetHealthReportFailure = { status: 503; body: UnhealthyResult }

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

/** The node has finished starting. */
export type GetReadinessOutput = HealthyResult

/** How `getReadiness` fails. */
export type GetReadinessFailure = { status: 503; body: UnhealthyResult }

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

/** The endpoint answers. */
export type GetLivenessOutput = HealthyResult

/** How `getLiveness` fails. */
export type GetLivenessFailure = { status: 503; body: UnhealthyResult }
