// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetCurrentSupply.ts'
import { Supply } from '../schemas/Supply.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetCurrentSupplyInput = (value: unknown): value is spec.PlatformGetCurrentSupplyInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainPlatformGetCurrentSupplyInput: Explain = object

/** Validates the input of `platformGetCurrentSupply`. */
export const PlatformGetCurrentSupplyInput: Schema<spec.PlatformGetCurrentSupplyInput> = /* @__PURE__ */ schema(
  isPlatformGetCurrentSupplyInput,
  explainPlatformGetCurrentSupplyInput,
)

/** Validates the output of `platformGetCurrentSupply`. */
export const PlatformGetCurrentSupplyOutput: Schema<spec.PlatformGetCurrentSupplyOutput> = Supply

export { PlatformGetCurrentSupplyInput as input, PlatformGetCurrentSupplyOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetCurrentSupplyOutput }
