// @generated from specs/metrics/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec'
import type { Context, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Chain metrics service. Implement this interface and pass it to `createMetricsServer`. A handler receives
 * decoded and valid input, with defaults and clamps applied. It returns a value (or `reply(value, { status })`)
 * or throws an error of the contract.
 */
export interface MetricsService {
  /**
   * List the values of a metric of a chain.
   *
   * Returns a time series of one metric, for one chain or a group of chains, newest first. Values are recomputed
   * several times an hour, so the newest values may change.
   *
   * `GET /v2/chains/{chainId}/metrics/{metric}`
   */
  readonly listMetric: (
    input: spec.ListMetricInput & { timeInterval: spec.TimeInterval; pageSize: number },
    context: Context,
  ) => Result<spec.ListMetricOutput>
  /**
   * List the average transactions per second of a chain.
   *
   * Returns the average transactions per second over a series of timestamps, in an older response format. `avgTps`
   * of `/v2` contains the averages by day.
   *
   * `GET /v1/avg_tps/{chainId}`
   */
  readonly listAverageTps: (input: spec.ListAverageTpsInput, context: Context) => Result<spec.ListAverageTpsOutput>
}
