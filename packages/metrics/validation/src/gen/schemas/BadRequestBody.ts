// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/BadRequestBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBadRequestBody = (value: unknown): value is spec.BadRequestBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 400) &&
    (error === undefined || error === 'Bad Request') &&
    isErrorBody(value)
  )
}

export const explainBadRequestBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [400], 'const')),
    error: optional(at => among(at, ['Bad Request'], 'const')),
  })
}

/** A parameter is invalid. */
export const BadRequestBody: Schema<spec.BadRequestBody> = /* @__PURE__ */ schema(
  isBadRequestBody,
  explainBadRequestBody,
)
