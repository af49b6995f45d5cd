// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isUnixSeconds } from './UnixSeconds.ts'
import { explainUsageMetrics } from './UsageMetrics.ts'
import { isUsageValues } from './UsageValues.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetricsResponse'
import { array, members, object, records, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageMetricsResponse = (value: unknown): value is spec.UsageMetricsResponse => {
  if (typeof value !== 'object' || value === null) return false
  const { aggregateDuration, orgId, metrics } = value as Members
  return typeof aggregateDuration === 'string' && typeof orgId === 'string' && isUsageMetricsResponseMetrics(metrics)
}

export const explainUsageMetricsResponse: Explain = (value, at) => {
  object(value, at)
  members(value, at, { aggregateDuration: string, orgId: string, metrics: explainUsageMetricsResponseMetrics }, ['aggregateDuration', 'orgId', 'metrics'])
}

export const UsageMetricsResponse: Schema<spec.UsageMetricsResponse> =
  /* @__PURE__ */ schema(isUsageMetricsResponse, explainUsageMetricsResponse)

const isUsageMetricsResponseMetrics = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { timestamp, values } = item as Members
    if (!isUnixSeconds(timestamp) || !isUsageMetricsValues(values)) return false
  }
  return true
}

const explainUsageMetricsResponseMetrics: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainUsageMetrics, refusedUsageMetrics)
}

const isUsageMetricsValues = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUsageValues(value[i])) return false
  return true
}

function refusedUsageMetrics(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { timestamp, values } = item as Members
    if (!isUnixSeconds(timestamp) || !isUsageMetricsValues(values)) return i
  }
  return -1
}
