// @generated from specs/node/methods/health.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { HealthCheckResult } from '../schemas/HealthCheckResult.ts'
import type * as spec from '@chainwright/node-spec/operations/healthHealth'
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

export const isHealthHealthInput = (value: unknown): value is spec.HealthHealthInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tags } = value as Members
  return tags === undefined || isHealthHealthInputTags(tags)
}

export const explainHealthHealthInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tags: explainHealthHealthInputTags })
}

export const HealthHealthInput: Schema<spec.HealthHealthInput> =
  /* @__PURE__ */ schema(isHealthHealthInput, explainHealthHealthInput)

export const HealthHealthOutput: Schema<spec.HealthHealthOutput> = HealthCheckResult

export { HealthHealthInput as input, HealthHealthOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: HealthHealthOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(HealthHealthInput, { names: ['tags'] })

const isHealthHealthInputTags = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainHealthHealthInputTags: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
