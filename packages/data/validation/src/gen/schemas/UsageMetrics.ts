// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import { explainUsageValues, isUsageValues } from './UsageValues.ts'
import type * as spec from '@chainwright/data-spec/schemas/UsageMetrics'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageMetrics = (value: unknown): value is spec.UsageMetrics => {
  if (typeof value !== 'object' || value === null) return false
  const { timestamp, values } = value as Members
  return isUnixSeconds(timestamp) && Array.isArray(values) && refusedUsageValues(values, 0) === values.length
}

export const explainUsageMetrics: Explain = at =>
  object(at, { timestamp: explainUnixSeconds, values: at => array(at, explainUsageValues, refusedUsageValues) })

/** The usage in one time step. */
export const UsageMetrics: Schema<spec.UsageMetrics> = /* @__PURE__ */ schema(isUsageMetrics, explainUsageMetrics)

const refusedUsageValues = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUsageValues(list[i])) return i
  return list.length
}
