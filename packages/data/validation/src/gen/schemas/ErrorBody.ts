// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/ErrorBody'
import { integer, maximum, minimum, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErrorBody = (value: unknown): value is spec.ErrorBody => {
  if (typeof value !== 'object' || value === null) return false
  const { message, statusCode, error } = value as Members
  return (
    typeof message === 'string' &&
    Number.isInteger(statusCode) &&
    (statusCode as number) >= 400 &&
    (statusCode as number) <= 599 &&
    typeof error === 'string'
  )
}

export const explainErrorBody: Explain = at =>
  object(at, { message: string, statusCode: explainErrorBodyStatusCode, error: string })

/** The body of every error of the data service. */
export const ErrorBody: Schema<spec.ErrorBody> = /* @__PURE__ */ schema(isErrorBody, explainErrorBody)

const explainErrorBodyStatusCode: Explain = at => {
  if (integer(at)) {
    minimum(at, 400)
    maximum(at, 599)
  }
}
