// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getHealthReport'
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

export const isGetHealthReportInput = (value: unknown): value is spec.GetHealthReportInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || isGetHealthReportInputTag(tag)
}

export const explainGetHealthReportInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tag: explainGetHealthReportInputTag })
}

export const GetHealthReportInput: Schema<spec.GetHealthReportInput> =
  /* @__PURE__ */ schema(isGetHealthReportInput, explainGetHealthReportInput)

export const isGetHealthReportOutput = (value: unknown): value is spec.GetHealthReportOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetHealthReportOutput: Explain = (value, at) => anyOf(value, at, [[isHealthyResult, explainHealthyResult], [isUnhealthyResult, explainUnhealthyResult]])

export const GetHealthReportOutput: Schema<spec.GetHealthReportOutput> =
  /* @__PURE__ */ schema(isGetHealthReportOutput, explainGetHealthReportOutput, { formats: true })

export { GetHealthReportInput as input, GetHealthReportOutput as output }

/** By status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetHealthReportInput, { query: { tag: { list: asText } } })

const isGetHealthReportInputTag = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainGetHealthReportInputTag: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
