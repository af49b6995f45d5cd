// @generated from specs/node/schemas/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHealthCheck, isHealthCheck } from './HealthCheck.ts'
import type * as spec from '@chainwright/node-spec/schemas/HealthCheckResult'
import { additional, boolean, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthCheckResult = (value: unknown): value is spec.HealthCheckResult => {
  if (typeof value !== 'object' || value === null) return false
  const { checks, healthy } = value as Members
  return isHealthCheckResultChecks(checks) && typeof healthy === 'boolean'
}

export const explainHealthCheckResult: Explain = at =>
  object(at, { checks: at => object(at) && additional(at, () => false, explainHealthCheck), healthy: boolean })

/** The selected checks, and whether all of them pass. */
export const HealthCheckResult: Schema<spec.HealthCheckResult> = /* @__PURE__ */ schema(
  isHealthCheckResult,
  explainHealthCheckResult,
  'formats',
)

const isHealthCheckResultChecks = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isHealthCheck(member)) return false
  }
  return true
}
