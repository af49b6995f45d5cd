// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/TooManyRequestsBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTooManyRequestsBody = (value: unknown): value is spec.TooManyRequestsBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 429) &&
    (error === undefined || error === 'Too Many Requests') &&
    isErrorBody(value)
  )
}

export const explainTooManyRequestsBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [429], 'const')),
    error: optional(at => among(at, ['Too Many Requests'], 'const')),
  })
}

/** The rate limit is exceeded. */
export const TooManyRequestsBody: Schema<spec.TooManyRequestsBody> = /* @__PURE__ */ schema(
  isTooManyRequestsBody,
  explainTooManyRequestsBody,
)
