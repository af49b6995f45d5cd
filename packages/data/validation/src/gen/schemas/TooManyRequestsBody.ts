// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/data-spec/schemas/TooManyRequestsBody'
import { among, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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

export const explainTooManyRequestsBody: Explain = (value, at) => {
  explainErrorBody(value, at)
  explainTooManyRequestsBodyPart2(value, at)
}

export const TooManyRequestsBody: Schema<spec.TooManyRequestsBody> =
  /* @__PURE__ */ schema(isTooManyRequestsBody, explainTooManyRequestsBody)

const explainTooManyRequestsBodyPart2: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    statusCode: explainTooManyRequestsBodyPart2StatusCode,
    error: explainTooManyRequestsBodyPart2Error,
  })
}

const explainTooManyRequestsBodyPart2StatusCode: Explain = (value, at) => among(value, at, [429], 'const')

const explainTooManyRequestsBodyPart2Error: Explain = (value, at) => among(value, at, ['Too Many Requests'], 'const')
