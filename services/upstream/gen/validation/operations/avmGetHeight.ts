// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/avmGetHeight.ts'
import { Height } from '../schemas/Height.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAvmGetHeightInput = (value: unknown): value is spec.AvmGetHeightInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAvmGetHeightInput: Explain = object

/** Validates the input of `avmGetHeight`. */
export const AvmGetHeightInput: Schema<spec.AvmGetHeightInput> = /* @__PURE__ */ schema(
  isAvmGetHeightInput,
  explainAvmGetHeightInput,
)

/** Validates the output of `avmGetHeight`. */
export const AvmGetHeightOutput: Schema<spec.AvmGetHeightOutput> = Height

export { AvmGetHeightInput as input, AvmGetHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AvmGetHeightOutput }
