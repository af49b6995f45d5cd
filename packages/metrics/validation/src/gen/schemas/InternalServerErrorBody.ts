// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/InternalServerErrorBody'
import { among, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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

export const explainInternalServerErrorBody: Explain = (value, at) => {
  explainErrorBody(value, at)
  explainInternalServerErrorBodyPart2(value, at)
}

export const InternalServerErrorBody: Schema<spec.InternalServerErrorBody> =
  /* @__PURE__ */ schema(isInternalServerErrorBody, explainInternalServerErrorBody)

const explainInternalServerErrorBodyPart2: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    statusCode: explainInternalServerErrorBodyPart2StatusCode,
    error: explainInternalServerErrorBodyPart2Error,
  })
}

const explainInternalServerErrorBodyPart2StatusCode: Explain = (value, at) => among(value, at, [500], 'const')

const explainInternalServerErrorBodyPart2Error: Explain = (value, at) => among(value, at, ['Internal Server Error'], 'const')
