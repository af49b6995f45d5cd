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
 * Get the usage of the data service.
 *
 * Returns the number of requests over time, their success rate, response times and costs in credits. You can
 * group the requests by one property. With several filters, a request must match all of them.
 *
 * `GET /v1/apiUsageMetrics`
 */
export interface GetUsageMetricsInput {
  /** The organization. By default, the organization of the API key. */
  orgId?: string
  /**
   * Selects usage from the day of this time, in UNIX seconds.
   * Rounded down to the start of the day in UTC.
   */
  startTimestamp?: UnixSeconds
  /**
   * Selects usage before the day of this time, in UNIX seconds.
   * Rounded down to the start of the day in UTC.
   */
  endTimestamp?: UnixSeconds
  /** The length of a time step. */
  timeInterval?: UsageInterval
  /** The property to group by. */
  groupBy?: UsageGroup
  /** Selects requests about this chain. */
  chainId?: string
  /** Selects requests with this response status. */
  responseCode?: string
  /** Selects requests of this type. */
  requestType?: RequestType
  /** Selects requests with this key. */
  apiKeyId?: string
  /** Selects requests of this path. */
  requestPath?: string
}

/**
 * The usage.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type GetUsageMetricsOutput = UsageMetricsResponse

/** The success responses of `getUsageMetrics`, distinguished by status. */
export type GetUsageMetricsSuccess = {
  status: 200
  data: GetUsageMetricsOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `getUsageMetrics`. */
export type GetUsageMetricsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
