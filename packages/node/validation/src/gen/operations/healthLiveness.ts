// @generated from specs/node/methods/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainHealthCheckResult, isHealthCheckResult } from '../schemas/HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/operations/healthLiveness'
import { among, hasMembers, maxProperties, object, schema, sizeOf } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthLivenessInput = (value: unknown): value is spec.HealthLivenessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainHealthLivenessInput: Explain = object

/** Validates the input of `healthLiveness`. */
export const HealthLivenessInput: Schema<spec.HealthLivenessInput> = /* @__PURE__ */ schema(
  isHealthLivenessInput,
  explainHealthLivenessInput,
)

export const isHealthLivenessOutput = (value: unknown): value is spec.HealthLivenessOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { checks, healthy } = value as Members
  return checks !== undefined && isHealthLivenessOutputChecks(checks) && healthy === true && isHealthCheckResult(value)
}

export const explainHealthLivenessOutput: Explain = at => {
  explainHealthCheckResult(at)
  if (hasMembers(at.value)) {
    object(at, {
      checks: at => hasMembers(at.value) && maxProperties(at, 0),
      healthy: at => among(at, [true], 'const'),
    })
  }
}

/** Validates the output of `healthLiveness`. */
export const HealthLivenessOutput: Schema<spec.HealthLivenessOutput> = /* @__PURE__ */ schema(
  isHealthLivenessOutput,
  explainHealthLivenessOutput,
  'formats',
)

export { HealthLivenessInput as input, HealthLivenessOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: HealthLivenessOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

const isHealthLivenessOutputChecks = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return sizeOf(value) <= 0
}
