// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUsageMetrics, isUsageMetrics } from './UsageMetrics.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetricsResponse'
import { items, members, schema, string, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageMetricsResponse = (value: unknown): value is spec.UsageMetricsResponse => {
  if (typeof value !== 'object' || value === null) return false
  const { aggregateDuration, orgId, metrics } = value as Members
  return typeof aggregateDuration === 'string' && typeof orgId === 'string' && isUsageMetricsResponseMetrics(metrics)
}

export const explainUsageMetricsResponse: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, { aggregateDuration: string, orgId: string, metrics: explainUsageMetricsResponseMetrics }, ['aggregateDuration', 'orgId', 'metrics'])
}

export const UsageMetricsResponse: Schema<spec.UsageMetricsResponse> = /* @__PURE__ */ schema(isUsageMetricsResponse, explainUsageMetricsResponse)

const isUsageMetricsResponseMetrics = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUsageMetrics(value[i])) return false
  return true
}

const explainUsageMetricsResponseMetrics: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainUsageMetrics, isUsageMetrics)
}
