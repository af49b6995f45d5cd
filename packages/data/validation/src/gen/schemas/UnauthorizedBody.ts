// @generated from specs/data/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/data-spec/schemas/UnauthorizedBody'
import { among, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
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

export const explainUnauthorizedBody: Explain = (value, at) => {
  explainErrorBody(value, at)
  explainUnauthorizedBodyPart2(value, at)
}

export const UnauthorizedBody: Schema<spec.UnauthorizedBody> =
  /* @__PURE__ */ schema(isUnauthorizedBody, explainUnauthorizedBody)

const explainUnauthorizedBodyPart2: Explain = (value, at) => {
  object(value, at)
  members(value, at, { statusCode: explainUnauthorizedBodyPart2StatusCode, error: explainUnauthorizedBodyPart2Error })
}

const explainUnauthorizedBodyPart2StatusCode: Explain = (value, at) => among(value, at, [401], 'const')

const explainUnauthorizedBodyPart2Error: Explain = (value, at) => among(value, at, ['Unauthorized'], 'const')
