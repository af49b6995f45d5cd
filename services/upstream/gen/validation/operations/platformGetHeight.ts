// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetHeight.ts'
import { Height } from '../schemas/Height.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetHeightInput = (value: unknown): value is spec.PlatformGetHeightInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainPlatformGetHeightInput: Explain = object

/** Validates the input of `platformGetHeight`. */
export const PlatformGetHeightInput: Schema<spec.PlatformGetHeightInput> = /* @__PURE__ */ schema(
  isPlatformGetHeightInput,
  explainPlatformGetHeightInput,
)

/** Validates the output of `platformGetHeight`. */
export const PlatformGetHeightOutput: Schema<spec.PlatformGetHeightOutput> = Height

export { PlatformGetHeightInput as input, PlatformGetHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetHeightOutput }
