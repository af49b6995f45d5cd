// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Quantity256 } from '../schemas/Quantity256.ts'
import type * as spec from '@chainwright/node-spec/operations/ethChainId'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthChainIdInput = (value: unknown): value is spec.EthChainIdInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthChainIdInput: Explain = object

/** Validates the input of `ethChainId`. */
export const EthChainIdInput: Schema<spec.EthChainIdInput> = /* @__PURE__ */ schema(
  isEthChainIdInput,
  explainEthChainIdInput,
)

/** Validates the output of `ethChainId`. */
export const EthChainIdOutput: Schema<spec.EthChainIdOutput> = Quantity256

export { EthChainIdInput as input, EthChainIdOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthChainIdOutput }
