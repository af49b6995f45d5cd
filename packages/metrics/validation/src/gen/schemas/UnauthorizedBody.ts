// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/UnauthorizedBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnauthorizedBody = (value: unknown): value is spec.UnauthorizedBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 401) &&
    (error === undefined || error === 'Unauthorized') &&
    isErrorBody(value)
  )
}

export const explainUnauthorizedBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [401], 'const')),
    error: optional(at => among(at, ['Unauthorized'], 'const')),
  })
}

/** The operation requires credentials, and the request has none. */
export const UnauthorizedBody: Schema<spec.UnauthorizedBody> = /* @__PURE__ */ schema(
  isUnauthorizedBody,
  explainUnauthorizedBody,
)
