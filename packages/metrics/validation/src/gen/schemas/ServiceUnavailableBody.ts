// @generated from specs/metrics/schemas/errors.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErrorBody, isErrorBody } from './ErrorBody.ts'
import type * as spec from '@chainwright/metrics-spec/schemas/ServiceUnavailableBody'
import { among, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isServiceUnavailableBody = (value: unknown): value is spec.ServiceUnavailableBody => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { statusCode, error } = value as Members
  return (
    (statusCode === undefined || statusCode === 503) &&
    (error === undefined || error === 'Service Unavailable') &&
    isErrorBody(value)
  )
}

export const explainServiceUnavailableBody: Explain = at => {
  explainErrorBody(at)
  object(at, {
    statusCode: optional(at => among(at, [503], 'const')),
    error: optional(at => among(at, ['Service Unavailable'], 'const')),
  })
}

/** The provider's node of this subnet has a problem. The subnet itself may work. */
export const ServiceUnavailableBody: Schema<spec.ServiceUnavailableBody> = /* @__PURE__ */ schema(
  isServiceUnavailableBody,
  explainServiceUnavailableBody,
)
