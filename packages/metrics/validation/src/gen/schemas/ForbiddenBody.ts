// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/ForbiddenBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isForbiddenBody = (value: unknown): value is spec.ForbiddenBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 403) &&
    (error === undefined || error === 'Forbidden') &&
    isErrorBody(value)
  )
}

export const explainForbiddenBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [403], 'const')),
    error: optional(at => among(at, ['Forbidden'], 'const')),
  })
}

/** The credentials are valid but lack the privilege. */
export const ForbiddenBody: Schema<spec.ForbiddenBody> = /* @__PURE__ */ schema(isForbiddenBody, explainForbiddenBody)
