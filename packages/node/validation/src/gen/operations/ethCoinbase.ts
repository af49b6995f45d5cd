// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { EvmAddress } from '../schemas/EvmAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/ethCoinbase'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthCoinbaseInput = (value: unknown): value is spec.EthCoinbaseInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthCoinbaseInput: Explain = object

/** Validates the input of `ethCoinbase`. */
export const EthCoinbaseInput: Schema<spec.EthCoinbaseInput> = /* @__PURE__ */ schema(
  isEthCoinbaseInput,
  explainEthCoinbaseInput,
)

/** Validates the output of `ethCoinbase`. */
export const EthCoinbaseOutput: Schema<spec.EthCoinbaseOutput> = EvmAddress

export { EthCoinbaseInput as input, EthCoinbaseOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthCoinbaseOutput }
