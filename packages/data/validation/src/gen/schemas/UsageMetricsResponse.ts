// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isUnixSeconds } from './UnixSeconds.ts'
import { explainUsageMetrics } from './UsageMetrics.ts'
import { isUsageValues } from './UsageValues.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetricsResponse'
import { members, records, schema, string, type } from '@chainwright/runtime-validation/codegen/v1'
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

export const UsageMetricsResponse: Schema<spec.UsageMetricsResponse> =
  /* @__PURE__ */ schema(isUsageMetricsResponse, explainUsageMetricsResponse)

const isUsageMetricsResponseMetrics = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedUsageMetrics(value, 0) >= 0) return false
  return true
}

const explainUsageMetricsResponseMetrics: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainUsageMetrics, refusedUsageMetrics)
}

const isUsageMetricsValues = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUsageValues(value[i])) return false
  return true
}

const refusedUsageMetrics = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { timestamp, values } = item as Members
    if (!isUnixSeconds(timestamp) || !isUsageMetricsValues(values)) return i
  }
  return -1
}
