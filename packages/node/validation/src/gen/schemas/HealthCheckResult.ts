// @generated from specs/node/schemas/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHealthCheck, isHealthCheck } from './HealthCheck.ts'
import type * as spec from '@chainwright/node-spec/schemas/HealthCheckResult'
import { additional, boolean, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthCheckResult = (value: unknown): value is spec.HealthCheckResult => {
  if (typeof value !== 'object' || value === null) return false
  const { checks, healthy } = value as Members
  return isHealthCheckResultChecks(checks) && typeof healthy === 'boolean'
}

export const explainHealthCheckResult: Explain = (value, at) => {
  object(value, at)
  members(value, at, { checks: explainHealthCheckResultChecks, healthy: boolean }, ['checks', 'healthy'])
}

export const HealthCheckResult: Schema<spec.HealthCheckResult> =
  /* @__PURE__ */ schema(isHealthCheckResult, explainHealthCheckResult, { formats: true })

const isHealthCheckResultChecks = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isHealthCheck(member)) return false
  }
  return true
}

const explainHealthCheckResultChecks: Explain = (value, at) => {
  object(value, at)
  additional(value, at, () => false, explainHealthCheck)
}
