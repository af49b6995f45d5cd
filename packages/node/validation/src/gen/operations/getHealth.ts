// @generated from specs/node/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { HealthyResult, explainHealthyResult, isHealthyResult } from '../schemas/HealthyResult.ts'
import { UnhealthyResult, explainUnhealthyResult, isUnhealthyResult } from '../schemas/UnhealthyResult.ts'
import type * as spec from '@chainwright/node-spec/operations/getHealth'
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

export const isGetHealthInput = (value: unknown): value is spec.GetHealthInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag } = value as Members
  return tag === undefined || isGetHealthInputTag(tag)
}

export const explainGetHealthInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { tag: explainGetHealthInputTag })
}

export const GetHealthInput: Schema<spec.GetHealthInput> =
  /* @__PURE__ */ schema(isGetHealthInput, explainGetHealthInput)

export const isGetHealthOutput = (value: unknown): value is spec.GetHealthOutput =>
  isHealthyResult(value) || isUnhealthyResult(value)

export const explainGetHealthOutput: Explain = (value, at) => anyOf(value, at, [[isHealthyResult, explainHealthyResult], [isUnhealthyResult, explainUnhealthyResult]])

export const GetHealthOutput: Schema<spec.GetHealthOutput> =
  /* @__PURE__ */ schema(isGetHealthOutput, explainGetHealthOutput, { formats: true })

export { GetHealthInput as input, GetHealthOutput as output }

/** By status. */
export const outcomes = { '200': HealthyResult, '503': UnhealthyResult }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(GetHealthInput, { query: { tag: { list: asText } } })

const isGetHealthInputTag = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainGetHealthInputTag: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
