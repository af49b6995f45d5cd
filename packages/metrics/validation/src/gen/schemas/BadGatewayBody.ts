// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/BadGatewayBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBadGatewayBody = (value: unknown): value is spec.BadGatewayBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 502) &&
    (error === undefined || error === 'Bad Gateway') &&
    isErrorBody(value)
  )
}

export const explainBadGatewayBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [502], 'const')),
    error: optional(at => among(at, ['Bad Gateway'], 'const')),
  })
}

/** The gateway got an invalid response from the service behind it. */
export const BadGatewayBody: Schema<spec.BadGatewayBody> = /* @__PURE__ */ schema(
  isBadGatewayBody,
  explainBadGatewayBody,
)
