// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { Height } from '../schemas/Height.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetHeight'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetHeightInput = (value: unknown): value is spec.XvmGetHeightInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainXvmGetHeightInput: Explain = object

/** Validates the input of `xvmGetHeight`. */
export const XvmGetHeightInput: Schema<spec.XvmGetHeightInput> = /* @__PURE__ */ schema(
  isXvmGetHeightInput,
  explainXvmGetHeightInput,
)

/** Validates the output of `xvmGetHeight`. */
export const XvmGetHeightOutput: Schema<spec.XvmGetHeightOutput> = Height

export { XvmGetHeightInput as input, XvmGetHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetHeightOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }
