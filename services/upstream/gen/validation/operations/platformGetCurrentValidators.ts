// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetCurrentValidators.ts'
import { CurrentValidators } from '../schemas/CurrentValidators.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetCurrentValidatorsInput = (value: unknown): value is spec.PlatformGetCurrentValidatorsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainPlatformGetCurrentValidatorsInput: Explain = object

/** List the validators of the primary network. */
export const PlatformGetCurrentValidatorsInput: Schema<spec.PlatformGetCurrentValidatorsInput> =
  /* @__PURE__ */ schema(isPlatformGetCurrentValidatorsInput, explainPlatformGetCurrentValidatorsInput)

export const PlatformGetCurrentValidatorsOutput: Schema<spec.PlatformGetCurrentValidatorsOutput> = CurrentValidators

export { PlatformGetCurrentValidatorsInput as input, PlatformGetCurrentValidatorsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: PlatformGetCurrentValidatorsOutput }
