// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHealthCheckResult, isHealthCheckResult } from './HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/schemas/UnhealthyResult'
import { among, members, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnhealthyResult = (value: unknown): value is spec.UnhealthyResult => {
  if (typeof value !== 'object' || value === null) return false
  const { healthy } = value as Members
  return healthy === false && isHealthCheckResult(value)
}

export const explainUnhealthyResult: Explain = (value, at) => {
  explainHealthCheckResult(value, at)
  members(value, at, { healthy: explainUnhealthyResultHealthy }, ['healthy'])
}

export const UnhealthyResult: Schema<spec.UnhealthyResult> =
  /* @__PURE__ */ schema(isUnhealthyResult, explainUnhealthyResult, { formats: true })

const explainUnhealthyResultHealthy: Explain = (value, at) => among(value, at, [false], 'const')
