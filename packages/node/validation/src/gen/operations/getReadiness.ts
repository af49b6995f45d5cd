// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getReadiness'
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

export const isGetReadinessInput = (value: unknown): value is spec.GetReadinessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || isGetReadinessInputTag(tag)
}

export const explainGetReadinessInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tag: explainGetReadinessInputTag })
}

export const GetReadinessInput: Schema<spec.GetReadinessInput> =
  /* @__PURE__ */ schema(isGetReadinessInput, explainGetReadinessInput)

export const isGetReadinessOutput = (value: unknown): value is spec.GetReadinessOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetReadinessOutput: Explain = (value, at) => anyOf(value, at, [[isHealthyResult, explainHealthyResult], [isUnhealthyResult, explainUnhealthyResult]])

export const GetReadinessOutput: Schema<spec.GetReadinessOutput> =
  /* @__PURE__ */ schema(isGetReadinessOutput, explainGetReadinessOutput, { formats: true })

export { GetReadinessInput as input, GetReadinessOutput as output }

/** By status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetReadinessInput, { query: { tag: { list: asText } } })

const isGetReadinessInputTag = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainGetReadinessInputTag: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
