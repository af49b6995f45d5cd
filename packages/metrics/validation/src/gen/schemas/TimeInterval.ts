// @generated from specs/metrics/schemas/series.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/TimeInterval'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTimeInterval = (value: unknown): value is spec.TimeInterval =>
  value === 'hour' || value === 'day' || value === 'week' || value === 'month'

export const explainTimeInterval: Explain = at => among(at, ['hour', 'day', 'week', 'month'])

/**
 * The length of the interval of each value. Weeks start on Monday.
 * @example "day"
 */
export const TimeInterval: Schema<spec.TimeInterval> = /* @__PURE__ */ schema(isTimeInterval, explainTimeInterval)
