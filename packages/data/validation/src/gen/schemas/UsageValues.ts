// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/UsageValues'
import {
  maximum,
  members,
  minimum,
  number,
  object,
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

export const explainUsageValues: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    groupedBy: string,
    groupValue: explainUsageValuesGroupValue,
    totalRequests: explainUsageValuesTotalRequests,
    requestsPerSecond: explainUsageValuesTotalRequests,
    successRatePercent: explainUsageValuesSuccessRatePercent,
    medianResponseTimeMsecs: explainUsageValuesTotalRequests,
    invalidRequests: explainUsageValuesTotalRequests,
    apiCreditsUsed: explainUsageValuesTotalRequests,
    apiCreditsWasted: explainUsageValuesTotalRequests,
  }, [
    'groupedBy',
    'totalRequests',
    'requestsPerSecond',
    'successRatePercent',
    'medianResponseTimeMsecs',
    'invalidRequests',
    'apiCreditsUsed',
    'apiCreditsWasted',
  ])
}

export const UsageValues: Schema<spec.UsageValues> = /* @__PURE__ */ schema(isUsageValues, explainUsageValues)

const explainUsageValuesGroupValue: Explain = (value, at) => type(value, at, 'string', 'number')

const explainUsageValuesTotalRequests: Explain = (value, at) => {
  number(value, at)
  minimum(value, at, 0)
}

const explainUsageValuesSuccessRatePercent: Explain = (value, at) => {
  number(value, at)
  minimum(value, at, 0)
  maximum(value, at, 100)
}
