// @generated from specs/metrics/schemas/series.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/DataPoint'
import { maximum, multipleOfInteger, numberOr, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDataPoint = (value: unknown): value is spec.DataPoint => {
  if (typeof value !== 'object' || value === null) return false
  const { value: value_, timestamp } = value as Members
  return (
    (Number.isFinite(value_) || (typeof value_ === 'bigint' && value_ <= 1.157920892373162e77)) &&
    isUnixSeconds(timestamp) &&
    (timestamp as number) % 3600 === 0
  )
}

export const explainDataPoint: Explain = at =>
  object(at, {
    value: at => numberOr(at, at => maximum(at, 1.157920892373162e77)),
    timestamp: explainDataPointTimestamp,
  })

/** A value of a time series. */
export const DataPoint: Schema<spec.DataPoint> = /* @__PURE__ */ schema(isDataPoint, explainDataPoint)

const explainDataPointTimestamp: Explain = at => {
  explainUnixSeconds(at)
  if (Number.isFinite(at.value)) multipleOfInteger(at, 3600)
}
