// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/data-spec/schemas/InternalServerErrorBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInternalServerErrorBody = (value: unknown): value is spec.InternalServerErrorBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 500) &&
    (error === undefined || error === 'Internal Server Error') &&
    isErrorBody(value)
  )
}

export const explainInternalServerErrorBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [500], 'const')),
    error: optional(at => among(at, ['Internal Server Error'], 'const')),
  })
}

/** An unexpected error of the server; rare. */
export const InternalServerErrorBody: Schema<spec.InternalServerErrorBody> = /* @__PURE__ */ schema(
  isInternalServerErrorBody,
  explainInternalServerErrorBody,
)
