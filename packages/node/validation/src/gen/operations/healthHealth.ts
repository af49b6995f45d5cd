// @generated from specs/node/methods/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { HealthCheckResult } from '../schemas/HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/operations/healthHealth'
import { array, object, optional, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthHealthInput = (value: unknown): value is spec.HealthHealthInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tags } = value as Members
  return tags === undefined || (Array.isArray(tags) && refusedHealthHealthInputTagsItem(tags, 0) === tags.length)
}

export const explainHealthHealthInput: Explain = at =>
  object(at, { tags: optional(at => array(at, string, refusedHealthHealthInputTagsItem)) })

/** Validates the input of `healthHealth`. */
export const HealthHealthInput: Schema<spec.HealthHealthInput> = /* @__PURE__ */ schema(
  isHealthHealthInput,
  explainHealthHealthInput,
)

/** Validates the output of `healthHealth`. */
export const HealthHealthOutput: Schema<spec.HealthHealthOutput> = HealthCheckResult

export { HealthHealthInput as input, HealthHealthOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: HealthHealthOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(HealthHealthInput, { names: ['tags'] })

const refusedHealthHealthInputTagsItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
