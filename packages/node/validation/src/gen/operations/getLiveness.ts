// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getLiveness'
import {
  anyOf,
  array,
  asText,
  httpDecoder,
  object,
  optional,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetLivenessInput = (value: unknown): value is spec.GetLivenessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || (Array.isArray(tag) && refusedGetLivenessInputTagItem(tag, 0) === tag.length)
}

export const explainGetLivenessInput: Explain = at =>
  object(at, { tag: optional(at => array(at, string, refusedGetLivenessInputTagItem)) })

/** Validates the input of `getLiveness`. */
export const GetLivenessInput: Schema<spec.GetLivenessInput> = /* @__PURE__ */ schema(
  isGetLivenessInput,
  explainGetLivenessInput,
)

export const isGetLivenessOutput = (value: unknown): value is spec.GetLivenessOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetLivenessOutput: Explain = at =>
  anyOf(at, [
    [isHealthyResult, explainHealthyResult],
    [isUnhealthyResult, explainUnhealthyResult],
  ])

/** Validates the output of `getLiveness`. */
export const GetLivenessOutput: Schema<spec.GetLivenessOutput> = /* @__PURE__ */ schema(
  isGetLivenessOutput,
  explainGetLivenessOutput,
  'formats',
)

export { GetLivenessInput as input, GetLivenessOutput as output }

/** Validators of the responses, by status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetLivenessInput, { query: { tag: { list: asText } } })

const refusedGetLivenessInputTagItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
