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

/**
 * Get the recipient of fees.
 *
 * Returns the address that receives the fees of the blocks that the node builds.
 */
export const EthCoinbaseInput: Schema<spec.EthCoinbaseInput> = /* @__PURE__ */ schema(
  isEthCoinbaseInput,
  explainEthCoinbaseInput,
)

export const EthCoinbaseOutput: Schema<spec.EthCoinbaseOutput> = EvmAddress

export { EthCoinbaseInput as input, EthCoinbaseOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthCoinbaseOutput }
