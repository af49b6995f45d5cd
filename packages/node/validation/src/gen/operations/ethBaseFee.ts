// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Quantity256 } from '../schemas/Quantity256.ts'
import type * as spec from '@chainwright/node-spec/operations/ethBaseFee'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBaseFeeInput = (value: unknown): value is spec.EthBaseFeeInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthBaseFeeInput: Explain = object

/** Validates the input of `ethBaseFee`. */
export const EthBaseFeeInput: Schema<spec.EthBaseFeeInput> = /* @__PURE__ */ schema(
  isEthBaseFeeInput,
  explainEthBaseFeeInput,
)

/** Validates the output of `ethBaseFee`. */
export const EthBaseFeeOutput: Schema<spec.EthBaseFeeOutput> = Quantity256

export { EthBaseFeeInput as input, EthBaseFeeOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthBaseFeeOutput }
