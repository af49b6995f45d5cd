// @generated from specs/node/schemas/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesDateTime } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/HealthCheck'
import {
  anything,
  dependentRequired,
  format,
  integer,
  members,
  minimum,
  object,
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
    (
      contiguousFailures === undefined ||
      (Number.isInteger(contiguousFailures) && (contiguousFailures as number) >= 1)
    ) &&
    (
      timeOfFirstFailure === undefined ||
      (typeof timeOfFirstFailure === 'string' && matchesDateTime(timeOfFirstFailure))
    ) &&
    (contiguousFailures === undefined || (error !== undefined && timeOfFirstFailure !== undefined)) &&
    (timeOfFirstFailure === undefined || (error !== undefined && contiguousFailures !== undefined))
  )
}

export const explainHealthCheck: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    message: anything,
    error: string,
    timestamp: explainHealthCheckTimestamp,
    duration: explainHealthCheckDuration,
    contiguousFailures: explainHealthCheckContiguousFailures,
    timeOfFirstFailure: explainHealthCheckTimestamp,
  }, ['timestamp', 'duration'])
  dependentRequired(value, at, 'contiguousFailures', ['error', 'timeOfFirstFailure'])
  dependentRequired(value, at, 'timeOfFirstFailure', ['error', 'contiguousFailures'])
}

export const HealthCheck: Schema<spec.HealthCheck> =
  /* @__PURE__ */ schema(isHealthCheck, explainHealthCheck, { formats: true })

const explainHealthCheckTimestamp: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesDateTime, 'a date and time (^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$)')
  format(value, at, 'date-time', 'a date and time such as 2026-11-21T09:30:00Z')
}

const explainHealthCheckDuration: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}

const explainHealthCheckContiguousFailures: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 1)
}
