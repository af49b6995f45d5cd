// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/operations/netListening'
import { boolean, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetListeningInput = (value: unknown): value is spec.NetListeningInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainNetListeningInput: Explain = object

/** Validates the input of `netListening`. */
export const NetListeningInput: Schema<spec.NetListeningInput> = /* @__PURE__ */ schema(
  isNetListeningInput,
  explainNetListeningInput,
)

export const isNetListeningOutput = (value: unknown): value is spec.NetListeningOutput => typeof value === 'boolean'

export const explainNetListeningOutput: Explain = boolean

/** Validates the output of `netListening`. */
export const NetListeningOutput: Schema<spec.NetListeningOutput> = /* @__PURE__ */ schema(
  isNetListeningOutput,
  explainNetListeningOutput,
)

export { NetListeningInput as input, NetListeningOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: NetListeningOutput }
