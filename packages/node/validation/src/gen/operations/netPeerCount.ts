// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Quantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/netPeerCount'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetPeerCountInput = (value: unknown): value is spec.NetPeerCountInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainNetPeerCountInput: Explain = object

/** Validates the input of `netPeerCount`. */
export const NetPeerCountInput: Schema<spec.NetPeerCountInput> = /* @__PURE__ */ schema(
  isNetPeerCountInput,
  explainNetPeerCountInput,
)

/** Validates the output of `netPeerCount`. */
export const NetPeerCountOutput: Schema<spec.NetPeerCountOutput> = Quantity64

export { NetPeerCountInput as input, NetPeerCountOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: NetPeerCountOutput }
