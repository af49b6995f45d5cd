// @generated from specs/node/methods/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { HealthCheckResult } from '../schemas/HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/operations/healthReadiness'
import {
  array,
  items,
  members,
  object,
  rpcDecoder,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHealthReadinessInput = (value: unknown): value is spec.HealthReadinessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tags } = value as Members
  return tags === undefined || isHealthReadinessInputTags(tags)
}

export const explainHealthReadinessInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tags: explainHealthReadinessInputTags })
}

export const HealthReadinessInput: Schema<spec.HealthReadinessInput> =
  /* @__PURE__ */ schema(isHealthReadinessInput, explainHealthReadinessInput)

export const HealthReadinessOutput: Schema<spec.HealthReadinessOutput> = HealthCheckResult

export { HealthReadinessInput as input, HealthReadinessOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: HealthReadinessOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(HealthReadinessInput, { names: ['tags'] })

const isHealthReadinessInputTags = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainHealthReadinessInputTags: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
