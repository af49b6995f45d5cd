// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getHealth'
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

export const isGetHealthInput = (value: unknown): value is spec.GetHealthInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || (Array.isArray(tag) && refusedGetHealthInputTagItem(tag, 0) === tag.length)
}

export const explainGetHealthInput: Explain = at =>
  object(at, { tag: optional(at => array(at, string, refusedGetHealthInputTagItem)) })

/** Validates the input of `getHealth`. */
export const GetHealthInput: Schema<spec.GetHealthInput> = /* @__PURE__ */ schema(
  isGetHealthInput,
  explainGetHealthInput,
)

export const isGetHealthOutput = (value: unknown): value is spec.GetHealthOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetHealthOutput: Explain = at =>
  anyOf(at, [
    [isHealthyResult, explainHealthyResult],
    [isUnhealthyResult, explainUnhealthyResult],
  ])

/** Validates the output of `getHealth`. */
export const GetHealthOutput: Schema<spec.GetHealthOutput> = /* @__PURE__ */ schema(
  isGetHealthOutput,
  explainGetHealthOutput,
  'formats',
)

export { GetHealthInput as input, GetHealthOutput as output }

/** Validators of the responses, by status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetHealthInput, { query: { tag: { list: asText } } })

const refusedGetHealthInputTagItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
