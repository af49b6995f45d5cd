// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Quantity256 } from '../schemas/Quantity256.ts'
import type * as spec from '@chainwright/node-spec/operations/ethMaxPriorityFeePerGas'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthMaxPriorityFeePerGasInput = (value: unknown): value is spec.EthMaxPriorityFeePerGasInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthMaxPriorityFeePerGasInput: Explain = object

/** Validates the input of `ethMaxPriorityFeePerGas`. */
export const EthMaxPriorityFeePerGasInput: Schema<spec.EthMaxPriorityFeePerGasInput> = /* @__PURE__ */ schema(
  isEthMaxPriorityFeePerGasInput,
  explainEthMaxPriorityFeePerGasInput,
)

/** Validates the output of `ethMaxPriorityFeePerGas`. */
export const EthMaxPriorityFeePerGasOutput: Schema<spec.EthMaxPriorityFeePerGasOutput> = Quantity256

export { EthMaxPriorityFeePerGasInput as input, EthMaxPriorityFeePerGasOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthMaxPriorityFeePerGasOutput }
