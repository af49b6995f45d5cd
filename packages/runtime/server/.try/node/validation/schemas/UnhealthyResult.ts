// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/UnhealthyResult.ts'
import { explainHealthCheckResult, isHealthCheckResult } from './HealthCheckResult.ts'
import { among, members, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnhealthyResult = (value: unknown): value is spec.UnhealthyResult => {
  if (!isHealthCheckResult(value)) return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { healthy } = value as Members
  return healthy === false
}

export const explainUnhealthyResult: Explain = (value, at) => {
  explainHealthCheckResult(value, at)
  members(value, at, { healthy: explainUnhealthyResultHealthy }, ['healthy'])
}

export const UnhealthyResult: Schema<spec.UnhealthyResult> = /* @__PURE__ */ schema(isUnhealthyResult, explainUnhealthyResult)

const explainUnhealthyResultHealthy: Explain = (value, at) => among(value, at, [false], 'const')
