// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { Quantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionCount'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionCountInput = (value: unknown): value is spec.EthGetTransactionCountInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, block } = value as Members
  return isEvmAddress(address) && isBlockNumberOrHash(block)
}

export const explainEthGetTransactionCountInput: Explain = at =>
  object(at, { address: explainEvmAddress, block: explainBlockNumberOrHash })

/** Validates the input of `ethGetTransactionCount`. */
export const EthGetTransactionCountInput: Schema<spec.EthGetTransactionCountInput> = /* @__PURE__ */ schema(
  isEthGetTransactionCountInput,
  explainEthGetTransactionCountInput,
  'formats',
)

/** Validates the output of `ethGetTransactionCount`. */
export const EthGetTransactionCountOutput: Schema<spec.EthGetTransactionCountOutput> = Quantity64

export { EthGetTransactionCountInput as input, EthGetTransactionCountOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetTransactionCountOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionCountInput, { names: ['address', 'block'] })
