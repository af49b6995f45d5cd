// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/data-spec/schemas/NotFoundBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNotFoundBody = (value: unknown): value is spec.NotFoundBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 404) &&
    (error === undefined || error === 'Not Found') &&
    isErrorBody(value)
  )
}

export const explainNotFoundBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [404], 'const')),
    error: optional(at => among(at, ['Not Found'], 'const')),
  })
}

/** The URL is wrong, or its resource was moved or deleted, or does not exist. */
export const NotFoundBody: Schema<spec.NotFoundBody> = /* @__PURE__ */ schema(isNotFoundBody, explainNotFoundBody)
