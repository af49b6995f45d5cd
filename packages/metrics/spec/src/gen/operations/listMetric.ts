// @generated from specs/metrics/paths/metrics.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { DataPoint } from '../schemas/DataPoint.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Metric } from '../schemas/Metric.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TimeInterval } from '../schemas/TimeInterval.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type { UnixSeconds } from '../schemas/UnixSeconds.ts'

/**
 * List the values of a metric of a chain.
 *
 * Returns a time series of one metric, for one chain or a group of chains, newest first. Values are recomputed
 * several times an hour, so the newest values may change.
 *
 * `GET /v2/chains/{chainId}/metrics/{metric}`
 */
export interface ListMetricInput {
  /**
   * The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all
   * chains.
   */
  chainId: string
  /** The metric. */
  metric: Metric
  /** Selects values at or after this timestamp, in UNIX seconds. */
  startTimestamp?: UnixSeconds
  /** Selects values before this timestamp, in UNIX seconds. */
  endTimestamp?: UnixSeconds
  /**
   * The length of the interval of each value. Only four metrics support intervals other than `day`.
   * @default "day"
   */
  timeInterval?: TimeInterval
  /**
   * The `nextPageToken` of the previous page. Without it, the response is the first page. A token is valid for 24
   * hours.
   */
  pageToken?: PageToken
  /**
   * The maximum number of values in a page.
   * Integer from 1 to 2160.
   *
   * @default 100
   */
  pageSize?: number
}

/**
 * One page of values.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListMetricOutput {
  nextPageToken?: NextPageToken
  /** The values */
  results: DataPoint[]
}

/** The success responses of `listMetric`, distinguished by status. */
export type ListMetricSuccess = {
  status: 200
  data: ListMetricOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listMetric`. */
export type ListMetricFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
