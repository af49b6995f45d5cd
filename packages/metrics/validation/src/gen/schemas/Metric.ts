// @generated from specs/metrics/schemas/series.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/Metric'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMetric = (value: unknown): value is spec.Metric => MetricValues.has(value)

export const explainMetric: Explain = at => among(at, [...MetricValues])

/**
 * The metric. Four metrics support all intervals:
 *
 * - `activeAddresses`: distinct addresses that sent or received a transaction, or an ERC-20, ERC-721 or ERC-1155 transfer, in the interval
 * - `activeSenders`: the same, senders only
 * - `gasUsed`: gas used by transactions in the interval
 * - `txCount`: transactions in the interval
 *
 * The others support the interval `day` only:
 *
 * - `cumulativeTxCount`: transactions from genesis to 24 hours after the timestamp
 * - `cumulativeAddresses`: distinct addresses from genesis to 24 hours after the timestamp
 * - `cumulativeContracts`: contracts created, with any create call in traces (CREATE, CREATE2, CREATE3), from genesis to the timestamp
 * - `cumulativeDeployers`: distinct senders of these create calls from genesis to 24 hours after the timestamp
 * - `contracts`: contracts created within the day
 * - `deployers`: distinct deployers within the day
 * - `avgGps`: gas used by all blocks of the day, divided by the seconds from the last block of the previous day to the last block of the day
 * - `maxGps`: the maximum over the day's blocks of gas used, divided by the seconds since the previous block
 * - `avgTps`: transactions of the day, divided by the time span of `avgGps`
 * - `maxTps`: the maximum over the day's blocks of the number of transactions, divided by the seconds since the previous block
 * - `avgGasPrice`: average of the gas prices in the receipts of the day
 * - `maxGasPrice`: the largest gas price in the receipts of the day
 * - `feesPaid`: gas used times gas price, summed over the receipts of the day
 *
 * @example "txCount"
 */
export const Metric: Schema<spec.Metric> = /* @__PURE__ */ schema(isMetric, explainMetric)

const MetricValues = /* @__PURE__ */ new Set<unknown>([
  'activeAddresses',
  'activeSenders',
  'gasUsed',
  'txCount',
  'cumulativeTxCount',
  'cumulativeAddresses',
  'cumulativeContracts',
  'cumulativeDeployers',
  'contracts',
  'deployers',
  'avgGps',
  'maxGps',
  'avgTps',
  'maxTps',
  'avgGasPrice',
  'maxGasPrice',
  'feesPaid',
])
