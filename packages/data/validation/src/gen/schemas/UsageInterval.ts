// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/UsageInterval'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageInterval = (value: unknown): value is spec.UsageInterval =>
  value === 'minute' || value === 'hourly' || value === 'daily' || value === 'weekly' || value === 'monthly'

export const explainUsageInterval: Explain = at => among(at, ['minute', 'hourly', 'daily', 'weekly', 'monthly'])

/** The length of a time step of the usage series. */
export const UsageInterval: Schema<spec.UsageInterval> = /* @__PURE__ */ schema(isUsageInterval, explainUsageInterval)
