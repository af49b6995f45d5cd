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
 * A time series of one metric of one chain, or of many chains together, newest first. Values are computed anew
 * several times an hour, so the newest may still change.
 *
 * `GET /v2/chains/{chainId}/metrics/{metric}`
 */
export interface ListMetricInput {
  /**
   * A chain that the service supports, by its EVM chain id; `mainnet` or `testnet` for the chains of a network
   * together, `total` for all.
   */
  chainId: string
  /** What is measured. */
  metric: Metric
  /** Only values with this timestamp or a later one, in UNIX seconds. */
  startTimestamp?: UnixSeconds
  /** Only values with a timestamp before this one, in UNIX seconds. */
  endTimestamp?: UnixSeconds
  /**
   * Length of the interval that one value covers. Only four metrics take another than `day`.
   * @default "day"
   */
  timeInterval?: TimeInterval
  /** The `nextPageToken` of the page before; without it, the first page. It is valid for 24 hours. */
  pageToken?: PageToken
  /**
   * How many values a page holds at most.
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

/** How `listMetric` fails. */
export type ListMetricFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
