// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHealthCheckResult, isHealthCheckResult } from './HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/schemas/HealthyResult'
import { among, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthyResult = (value: unknown): value is spec.HealthyResult => {
  if (typeof value !== 'object' || value === null) return false
  const { healthy } = value as Members
  return healthy === true && isHealthCheckResult(value)
}

export const explainHealthyResult: Explain = at => {
  explainHealthCheckResult(at)
  if (hasMembers(at.value)) object(at, { healthy: at => among(at, [true], 'const') })
}

/** A report in which every check passes. */
export const HealthyResult: Schema<spec.HealthyResult> = /* @__PURE__ */ schema(
  isHealthyResult,
  explainHealthyResult,
  'formats',
)
