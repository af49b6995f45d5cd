// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getLiveness'
import {
  anyOf,
  array,
  asText,
  httpDecoder,
  items,
  members,
  object,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetLivenessInput = (value: unknown): value is spec.GetLivenessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || isGetLivenessInputTag(tag)
}

export const explainGetLivenessInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tag: explainGetLivenessInputTag })
}

export const GetLivenessInput: Schema<spec.GetLivenessInput> =
  /* @__PURE__ */ schema(isGetLivenessInput, explainGetLivenessInput)

export const isGetLivenessOutput = (value: unknown): value is spec.GetLivenessOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetLivenessOutput: Explain = (value, at) => anyOf(value, at, [[isHealthyResult, explainHealthyResult], [isUnhealthyResult, explainUnhealthyResult]])

export const GetLivenessOutput: Schema<spec.GetLivenessOutput> =
  /* @__PURE__ */ schema(isGetLivenessOutput, explainGetLivenessOutput, { formats: true })

export { GetLivenessInput as input, GetLivenessOutput as output }

/** By status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetLivenessInput, { query: { tag: { list: asText } } })

const isGetLivenessInputTag = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainGetLivenessInputTag: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
