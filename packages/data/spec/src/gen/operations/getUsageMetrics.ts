// @generated from specs/data/paths/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { RequestType } from '../schemas/RequestType.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type { UnixSeconds } from '../schemas/UnixSeconds.ts'
import type { UsageGroup } from '../schemas/UsageGroup.ts'
import type { UsageInterval } from '../schemas/UsageInterval.ts'
import type { UsageMetricsResponse } from '../schemas/UsageMetricsResponse.ts'

/**
 * Get how much the data service was used.
 *
 * Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the
 * requests if asked for, and of those requests only that match every filter given.
 *
 * `GET /v1/apiUsageMetrics`
 */
export interface GetUsageMetricsInput {
  /** The organisation; without it, the one that the API key belongs to. */
  orgId?: string
  /**
   * Usage from the day of this time on, in UNIX seconds.
   * Rounded down to the start of its day, UTC.
   */
  startTimestamp?: UnixSeconds
  /**
   * Usage before the day of this time, in UNIX seconds.
   * Rounded down to the start of its day, UTC.
   */
  endTimestamp?: UnixSeconds
  /** Length of one step. */
  timeInterval?: UsageInterval
  /** By what usage is told apart. */
  groupBy?: UsageGroup
  /** Only requests about this chain. */
  chainId?: string
  /** Only requests answered with this status. */
  responseCode?: string
  /** Only requests of this type. */
  requestType?: RequestType
  /** Only requests with this key. */
  apiKeyId?: string
  /** Only requests of this path. */
  requestPath?: string
}

/**
 * The usage.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type GetUsageMetricsOutput = UsageMetricsResponse

/** How `getUsageMetrics` fails. */
export type GetUsageMetricsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
