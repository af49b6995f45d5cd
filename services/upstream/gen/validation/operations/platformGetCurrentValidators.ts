// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetCurrentValidators.ts'
import { CurrentValidators } from '../schemas/CurrentValidators.ts'
import { object, optional, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetCurrentValidatorsInput = (
  value: unknown,
): value is spec.PlatformGetCurrentValidatorsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { subnetID } = value as Members
  return subnetID === undefined || typeof subnetID === 'string'
}

export const explainPlatformGetCurrentValidatorsInput: Explain = at => object(at, { subnetID: optional(string) })

/** Validates the input of `platformGetCurrentValidators`. */
export const PlatformGetCurrentValidatorsInput: Schema<spec.PlatformGetCurrentValidatorsInput> = /* @__PURE__ */ schema(
  isPlatformGetCurrentValidatorsInput,
  explainPlatformGetCurrentValidatorsInput,
)

/** Validates the output of `platformGetCurrentValidators`. */
export const PlatformGetCurrentValidatorsOutput: Schema<spec.PlatformGetCurrentValidatorsOutput> = CurrentValidators

export { PlatformGetCurrentValidatorsInput as input, PlatformGetCurrentValidatorsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetCurrentValidatorsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(PlatformGetCurrentValidatorsInput, { names: ['subnetID'] })
