// @generated from specs/metrics/paths/metrics.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { DataPoint } from '../schemas/DataPoint.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type { UnixSeconds } from '../schemas/UnixSeconds.ts'

/**
 * List the average transactions per second of a chain.
 *
 * Returns the average transactions per second over a series of timestamps, in an older response format. `avgTps`
 * of `/v2` contains the averages by day.
 *
 * `GET /v1/avg_tps/{chainId}`
 */
export interface ListAverageTpsInput {
  /**
   * The EVM chain id of a supported chain; `mainnet` or `testnet` for all chains of a network, `total` for all
   * chains.
   */
  chainId: string
  /**
   * The `nextPageToken` of the previous page. Without it, the response is the first page. A token is valid for 24
   * hours.
   */
  pageToken?: PageToken
}

/**
 * One page of values.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListAverageTpsOutput {
  nextPageToken?: NextPageToken
  /** The values */
  results: DataPoint[]
  /**
   * The HTTP status.
   * An integer.
   *
   * @example 200
   */
  status: number
  /** The time of the last computation, in UNIX seconds */
  lastRun: UnixSeconds
}

/** The success responses of `listAverageTps`, distinguished by status. */
export type ListAverageTpsSuccess = {
  status: 200
  data: ListAverageTpsOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listAverageTps`. */
export type ListAverageTpsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
