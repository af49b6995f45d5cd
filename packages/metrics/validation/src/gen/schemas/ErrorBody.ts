// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/ErrorBody'
import {
  anyOf,
  array,
  integer,
  maximum,
  minimum,
  object,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErrorBody = (value: unknown): value is spec.ErrorBody => {
  if (typeof value !== 'object' || value === null) return false
  const { message, statusCode, error } = value as Members
  return (
    (typeof message === 'string' ||
      (Array.isArray(message) && refusedErrorBodyMessageArrayItem(message, 0) === message.length)) &&
    Number.isInteger(statusCode) &&
    (statusCode as number) >= 400 &&
    (statusCode as number) <= 599 &&
    typeof error === 'string'
  )
}

export const explainErrorBody: Explain = at =>
  object(at, { message: explainErrorBodyMessage, statusCode: explainErrorBodyStatusCode, error: string })

/** The body of every error of the metrics service. */
export const ErrorBody: Schema<spec.ErrorBody> = /* @__PURE__ */ schema(isErrorBody, explainErrorBody)

const refusedErrorBodyMessageArrayItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}

const explainErrorBodyMessage: Explain = at =>
  anyOf(at, [
    [value => typeof value === 'string', string],
    [
      value => Array.isArray(value) && refusedErrorBodyMessageArrayItem(value, 0) === value.length,
      at => array(at, string, refusedErrorBodyMessageArrayItem),
    ],
  ])

const explainErrorBodyStatusCode: Explain = at => {
  if (integer(at)) {
    minimum(at, 400)
    maximum(at, 599)
  }
}
