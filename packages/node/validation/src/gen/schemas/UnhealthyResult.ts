// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHealthCheckResult, isHealthCheckResult } from './HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/schemas/UnhealthyResult'
import { among, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnhealthyResult = (value: unknown): value is spec.UnhealthyResult => {
  if (typeof value !== 'object' || value === null) return false
  const { healthy } = value as Members
  return healthy === false && isHealthCheckResult(value)
}

export const explainUnhealthyResult: Explain = at => {
  explainHealthCheckResult(at)
  if (hasMembers(at.value)) object(at, { healthy: at => among(at, [false], 'const') })
}

/** A report in which a check fails. */
export const UnhealthyResult: Schema<spec.UnhealthyResult> = /* @__PURE__ */ schema(
  isUnhealthyResult,
  explainUnhealthyResult,
  'formats',
)
