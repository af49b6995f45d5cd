// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/UsageValues'
import {
  maximum,
  minimum,
  number,
  object,
  optional,
  schema,
  string,
  type,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageValues = (value: unknown): value is spec.UsageValues => {
  if (typeof value !== 'object' || value === null) return false
  const {
    groupedBy,
    groupValue,
    totalRequests,
    requestsPerSecond,
    successRatePercent,
    medianResponseTimeMsecs,
    invalidRequests,
    apiCreditsUsed,
    apiCreditsWasted,
  } = value as Members
  return (
    typeof groupedBy === 'string' &&
    (groupValue === undefined || typeof groupValue === 'string' || Number.isFinite(groupValue)) &&
    Number.isFinite(totalRequests) &&
    (totalRequests as number) >= 0 &&
    Number.isFinite(requestsPerSecond) &&
    (requestsPerSecond as number) >= 0 &&
    Number.isFinite(successRatePercent) &&
    (successRatePercent as number) >= 0 &&
    (successRatePercent as number) <= 100 &&
    Number.isFinite(medianResponseTimeMsecs) &&
    (medianResponseTimeMsecs as number) >= 0 &&
    Number.isFinite(invalidRequests) &&
    (invalidRequests as number) >= 0 &&
    Number.isFinite(apiCreditsUsed) &&
    (apiCreditsUsed as number) >= 0 &&
    Number.isFinite(apiCreditsWasted) &&
    (apiCreditsWasted as number) >= 0
  )
}

export const explainUsageValues: Explain = at =>
  object(at, {
    groupedBy: string,
    groupValue: optional(at => type(at, 'string', 'number')),
    totalRequests: at => number(at) && minimum(at, 0),
    requestsPerSecond: at => number(at) && minimum(at, 0),
    successRatePercent: explainUsageValuesSuccessRatePercent,
    medianResponseTimeMsecs: at => number(at) && minimum(at, 0),
    invalidRequests: at => number(at) && minimum(at, 0),
    apiCreditsUsed: at => number(at) && minimum(at, 0),
    apiCreditsWasted: at => number(at) && minimum(at, 0),
  })

/** The usage of one group in one time step. */
export const UsageValues: Schema<spec.UsageValues> = /* @__PURE__ */ schema(isUsageValues, explainUsageValues)

const explainUsageValuesSuccessRatePercent: Explain = at => {
  if (number(at)) {
    minimum(at, 0)
    maximum(at, 100)
  }
}
