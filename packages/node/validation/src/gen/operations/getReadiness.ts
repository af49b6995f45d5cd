// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getReadiness'
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

export const isGetReadinessInput = (value: unknown): value is spec.GetReadinessInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || (Array.isArray(tag) && refusedGetReadinessInputTagItem(tag, 0) === tag.length)
}

export const explainGetReadinessInput: Explain = at =>
  object(at, { tag: optional(at => array(at, string, refusedGetReadinessInputTagItem)) })

/** Validates the input of `getReadiness`. */
export const GetReadinessInput: Schema<spec.GetReadinessInput> = /* @__PURE__ */ schema(
  isGetReadinessInput,
  explainGetReadinessInput,
)

export const isGetReadinessOutput = (value: unknown): value is spec.GetReadinessOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetReadinessOutput: Explain = at =>
  anyOf(at, [
    [isHealthyResult, explainHealthyResult],
    [isUnhealthyResult, explainUnhealthyResult],
  ])

/** Validates the output of `getReadiness`. */
export const GetReadinessOutput: Schema<spec.GetReadinessOutput> = /* @__PURE__ */ schema(
  isGetReadinessOutput,
  explainGetReadinessOutput,
  'formats',
)

export { GetReadinessInput as input, GetReadinessOutput as output }

/** Validators of the responses, by status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetReadinessInput, { query: { tag: { list: asText } } })

const refusedGetReadinessInputTagItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
