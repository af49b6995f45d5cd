// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isUnixSeconds } from './UnixSeconds.ts'
import { explainUsageMetrics } from './UsageMetrics.ts'
import { isUsageValues } from './UsageValues.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetricsResponse'
import { array, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageMetricsResponse = (value: unknown): value is spec.UsageMetricsResponse => {
  if (typeof value !== 'object' || value === null) return false
  const { aggregateDuration, orgId, metrics } = value as Members
  return (
    typeof aggregateDuration === 'string' &&
    typeof orgId === 'string' &&
    Array.isArray(metrics) &&
    refusedUsageMetrics(metrics, 0) === metrics.length
  )
}

export const explainUsageMetricsResponse: Explain = at =>
  object(at, {
    aggregateDuration: string,
    orgId: string,
    metrics: at => array(at, explainUsageMetrics, refusedUsageMetrics),
  })

/** Usage of the data service over time. */
export const UsageMetricsResponse: Schema<spec.UsageMetricsResponse> = /* @__PURE__ */ schema(
  isUsageMetricsResponse,
  explainUsageMetricsResponse,
)

const refusedUsageMetrics = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { timestamp, values } = item as Members
    if (!isUnixSeconds(timestamp) || !Array.isArray(values) || refusedUsageValues(values, 0) !== values.length) return i
  }
  return list.length
}

const refusedUsageValues = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUsageValues(list[i])) return i
  return list.length
}
