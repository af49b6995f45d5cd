// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/operations/netVersion'
import { object, pattern, schema, string, uint64 } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetVersionInput = (value: unknown): value is spec.NetVersionInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainNetVersionInput: Explain = object

/** Validates the input of `netVersion`. */
export const NetVersionInput: Schema<spec.NetVersionInput> = /* @__PURE__ */ schema(
  isNetVersionInput,
  explainNetVersionInput,
)

export const isNetVersionOutput = (value: unknown): value is spec.NetVersionOutput =>
  typeof value === 'string' && uint64(value)

export const explainNetVersionOutput: Explain = at =>
  string(at) && pattern(at, uint64, 'a uint64 in decimal digits', 'x-int64')

/** Validates the output of `netVersion`. */
export const NetVersionOutput: Schema<spec.NetVersionOutput> = /* @__PURE__ */ schema(
  isNetVersionOutput,
  explainNetVersionOutput,
)

export { NetVersionInput as input, NetVersionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: NetVersionOutput }
