// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/ForbiddenBody'
import { among, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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

export const explainForbiddenBody: Explain = (value, at) => {
  explainErrorBody(value, at)
  explainForbiddenBodyPart2(value, at)
}

export const ForbiddenBody: Schema<spec.ForbiddenBody> = /* @__PURE__ */ schema(isForbiddenBody, explainForbiddenBody)

const explainForbiddenBodyPart2: Explain = (value, at) => {
  object(value, at)
  members(value, at, { statusCode: explainForbiddenBodyPart2StatusCode, error: explainForbiddenBodyPart2Error })
}

const explainForbiddenBodyPart2StatusCode: Explain = (value, at) => among(value, at, [403], 'const')

const explainForbiddenBodyPart2Error: Explain = (value, at) => among(value, at, ['Forbidden'], 'const')
