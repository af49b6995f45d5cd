// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getHealthReport'
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

export const isGetHealthReportInput = (value: unknown): value is spec.GetHealthReportInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || (Array.isArray(tag) && refusedGetHealthReportInputTagItem(tag, 0) === tag.length)
}

export const explainGetHealthReportInput: Explain = at =>
  object(at, { tag: optional(at => array(at, string, refusedGetHealthReportInputTagItem)) })

/** Validates the input of `getHealthReport`. */
export const GetHealthReportInput: Schema<spec.GetHealthReportInput> = /* @__PURE__ */ schema(
  isGetHealthReportInput,
  explainGetHealthReportInput,
)

export const isGetHealthReportOutput = (value: unknown): value is spec.GetHealthReportOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetHealthReportOutput: Explain = at =>
  anyOf(at, [
    [isHealthyResult, explainHealthyResult],
    [isUnhealthyResult, explainUnhealthyResult],
  ])

/** Validates the output of `getHealthReport`. */
export const GetHealthReportOutput: Schema<spec.GetHealthReportOutput> = /* @__PURE__ */ schema(
  isGetHealthReportOutput,
  explainGetHealthReportOutput,
  'formats',
)

export { GetHealthReportInput as input, GetHealthReportOutput as output }

/** Validators of the responses, by status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetHealthReportInput, { query: { tag: { list: asText } } })

const refusedGetHealthReportInputTagItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
