// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/data-spec/schemas/NotFoundBody'
import { among, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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

export const explainNotFoundBody: Explain = (value, at) => {
  explainErrorBody(value, at)
  explainNotFoundBodyPart2(value, at)
}

export const NotFoundBody: Schema<spec.NotFoundBody> = /* @__PURE__ */ schema(isNotFoundBody, explainNotFoundBody)

const explainNotFoundBodyPart2: Explain = (value, at) => {
  object(value, at)
  members(value, at, { statusCode: explainNotFoundBodyPart2StatusCode, error: explainNotFoundBodyPart2Error })
}

const explainNotFoundBodyPart2StatusCode: Explain = (value, at) => among(value, at, [404], 'const')

const explainNotFoundBodyPart2Error: Explain = (value, at) => among(value, at, ['Not Found'], 'const')
