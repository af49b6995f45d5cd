// @generated from specs/node/schemas/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesDateTime } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/HealthCheck'
import {
  dependentRequired,
  format,
  integer,
  minimum,
  object,
  optional,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthCheck = (value: unknown): value is spec.HealthCheck => {
  if (typeof value !== 'object' || value === null) return false
  const { error, timestamp, duration, contiguousFailures, timeOfFirstFailure } = value as Members
  return (
    (error === undefined || typeof error === 'string') &&
    typeof timestamp === 'string' &&
    matchesDateTime(timestamp) &&
    Number.isInteger(duration) &&
    (duration as number) >= 0 &&
    (contiguousFailures === undefined ||
      (Number.isInteger(contiguousFailures) && (contiguousFailures as number) >= 1)) &&
    (timeOfFirstFailure === undefined ||
      (typeof timeOfFirstFailure === 'string' && matchesDateTime(timeOfFirstFailure))) &&
    (contiguousFailures === undefined || (error !== undefined && timeOfFirstFailure !== undefined)) &&
    (timeOfFirstFailure === undefined || (error !== undefined && contiguousFailures !== undefined))
  )
}

export const explainHealthCheck: Explain = at => {
  if (
    object(at, {
      error: optional(string),
      timestamp: explainDateTime,
      duration: at => integer(at) && minimum(at, 0),
      contiguousFailures: optional(at => integer(at) && minimum(at, 1)),
      timeOfFirstFailure: optional(explainDateTime),
    })
  ) {
    dependentRequired(at, 'contiguousFailures', ['error', 'timeOfFirstFailure'])
    dependentRequired(at, 'timeOfFirstFailure', ['error', 'contiguousFailures'])
  }
}

/** The latest result of one check. */
export const HealthCheck: Schema<spec.HealthCheck> = /* @__PURE__ */ schema(
  isHealthCheck,
  explainHealthCheck,
  'formats',
)

const explainDateTime: Explain = at => {
  if (string(at)) {
    pattern(
      at,
      matchesDateTime,
      'a date and time (^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$)',
    )
    format(at, 'date-time')
  }
}
