// @generated from specs/node/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { EthHeader } from '../schemas/EthHeader.ts'
import type * as spec from '@chainwright/node-spec/callbacks/ethSubscribeNewHeads'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSubscribeNewHeadsInput = (value: unknown): value is spec.EthSubscribeNewHeadsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthSubscribeNewHeadsInput: Explain = object

/** Validates the input of `ethSubscribeNewHeads`. */
export const EthSubscribeNewHeadsInput: Schema<spec.EthSubscribeNewHeadsInput> = /* @__PURE__ */ schema(
  isEthSubscribeNewHeadsInput,
  explainEthSubscribeNewHeadsInput,
)

/** Validates the output of `ethSubscribeNewHeads`. */
export const EthSubscribeNewHeadsOutput: Schema<spec.EthSubscribeNewHeadsOutput> = EthHeader

export { EthSubscribeNewHeadsInput as input, EthSubscribeNewHeadsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSubscribeNewHeadsOutput }
