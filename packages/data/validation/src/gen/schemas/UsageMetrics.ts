// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import { explainUsageValues, isUsageValues } from './UsageValues.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetrics'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageMetrics = (value: unknown): value is spec.UsageMetrics => {
  if (typeof value !== 'object' || value === null) return false
  const { timestamp, values } = value as Members
  return isUnixSeconds(timestamp) && isUsageMetricsValues(values)
}

export const explainUsageMetrics: Explain = (value, at) => {
  object(value, at)
  members(value, at, { timestamp: explainUnixSeconds, values: explainUsageMetricsValues }, ['timestamp', 'values'])
}

export const UsageMetrics: Schema<spec.UsageMetrics> = /* @__PURE__ */ schema(isUsageMetrics, explainUsageMetrics)

const isUsageMetricsValues = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUsageValues(value[i])) return false
  return true
}

const explainUsageMetricsValues: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainUsageValues, isUsageValues)
}
