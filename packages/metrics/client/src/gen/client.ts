// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import * as operations from './operations.ts'
import type * as spec from '@chainwright/metrics-spec'
import { facade, open } from '@chainwright/runtime-client/codegen/v1'
import type { ClientOptions, Page, PageOptions } from '@chainwright/runtime-client/codegen/v1'

/** Options of `createMetricsClient`. */
export interface MetricsClientOptions extends ClientOptions {}

/**
 * Chain metrics service
 *
 * Active addresses, transactions, gas, fees, contracts and deployers of EVM chains, by hour, day, week or month.
 *
 * All timestamps are UNIX seconds aligned to the hour: for the interval `day` 0:00 UTC of the day, for `week` 0:00
 * UTC of Monday, for `month` 0:00 UTC of the first of the month. A value covers the interval that starts at its
 * timestamp.
 *
 * The service requires no key, but has rate limits. 2XX is success, 4XX a client error, 5XX a server error.
 * Average TPS is under `/v1`, all other metrics are under `/v2`.
 */
export interface MetricsClient {
  /**
   * List the values of a metric of a chain.
   *
   * Returns a time series of one metric, for one chain or a group of chains, newest first. Values are recomputed
   * several times an hour, so the newest values may change.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v2/chains/{chainId}/metrics/{metric}`
   */
  listMetric(
    input: spec.ListMetricInput,
    options?: PageOptions<spec.DataPoint>,
  ): Page<spec.ListMetricOutput, spec.DataPoint, spec.ListMetricFailure, spec.ListMetricSuccess>
  /**
   * List the average transactions per second of a chain.
   *
   * Returns the average transactions per second over a series of timestamps, in an older response format. `avgTps`
   * of `/v2` contains the averages by day.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/avg_tps/{chainId}`
   */
  listAverageTps(
    input: spec.ListAverageTpsInput,
    options?: PageOptions<spec.DataPoint>,
  ): Page<spec.ListAverageTpsOutput, spec.DataPoint, spec.ListAverageTpsFailure, spec.ListAverageTpsSuccess>
}

/** Creates a client of the API. It sends nothing before the first call. */
export function createMetricsClient({ ...options }: MetricsClientOptions = {}): MetricsClient {
  const connection = open(api, options)
  return facade<MetricsClient>(connection, {
    listMetric: (input, options) => operations.listMetric(connection, input, options),
    listAverageTps: (input, options) => operations.listAverageTps(connection, input, options),
  })
}
