// @generated from specs/metrics/schemas/series.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/Metric'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMetric = (value: unknown): value is spec.Metric => MetricValues.has(value)

export const explainMetric: Explain = at => among(at, [
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
