// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/ErrorBody'
import {
  anyOf,
  array,
  integer,
  items,
  maximum,
  members,
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
    (typeof message === 'string' || isErrorBodyMessageChoice2(message)) &&
    Number.isInteger(statusCode) &&
    (statusCode as number) >= 400 &&
    (statusCode as number) <= 599 &&
    typeof error === 'string'
  )
}

export const explainErrorBody: Explain = (value, at) => {
  object(value, at)
  members(value, at, { message: explainErrorBodyMessage, statusCode: explainErrorBodyStatusCode, error: string }, ['message', 'statusCode', 'error'])
}

export const ErrorBody: Schema<spec.ErrorBody> = /* @__PURE__ */ schema(isErrorBody, explainErrorBody)

const isErrorBodyMessageChoice2 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainErrorBodyMessageChoice2: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}

const explainErrorBodyMessage: Explain = (value, at) => anyOf(value, at, [[value => typeof value === 'string', string], [isErrorBodyMessageChoice2, explainErrorBodyMessageChoice2]])

const explainErrorBodyStatusCode: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 400)
  maximum(value, at, 599)
}
