// @generated from specs/node/methods/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { HealthCheckResult } from '../schemas/HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/operations/healthReadiness'
import { array, object, optional, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthReadinessInput = (value: unknown): value is spec.HealthReadinessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tags } = value as Members
  return tags === undefined || (Array.isArray(tags) && refusedHealthReadinessInputTagsItem(tags, 0) === tags.length)
}

export const explainHealthReadinessInput: Explain = at =>
  object(at, { tags: optional(at => array(at, string, refusedHealthReadinessInputTagsItem)) })

/** Validates the input of `healthReadiness`. */
export const HealthReadinessInput: Schema<spec.HealthReadinessInput> = /* @__PURE__ */ schema(
  isHealthReadinessInput,
  explainHealthReadinessInput,
)

/** Validates the output of `healthReadiness`. */
export const HealthReadinessOutput: Schema<spec.HealthReadinessOutput> = HealthCheckResult

export { HealthReadinessInput as input, HealthReadinessOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: HealthReadinessOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(HealthReadinessInput, { names: ['tags'] })

const refusedHealthReadinessInputTagsItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
