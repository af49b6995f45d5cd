// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { Quantity256 } from '../schemas/Quantity256.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBalance'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBalanceInput = (value: unknown): value is spec.EthGetBalanceInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, block } = value as Members
  return isEvmAddress(address) && isBlockNumberOrHash(block)
}

export const explainEthGetBalanceInput: Explain = at =>
  object(at, { address: explainEvmAddress, block: explainBlockNumberOrHash })

/** Validates the input of `ethGetBalance`. */
export const EthGetBalanceInput: Schema<spec.EthGetBalanceInput> = /* @__PURE__ */ schema(
  isEthGetBalanceInput,
  explainEthGetBalanceInput,
  'formats',
)

/** Validates the output of `ethGetBalance`. */
export const EthGetBalanceOutput: Schema<spec.EthGetBalanceOutput> = Quantity256

export { EthGetBalanceInput as input, EthGetBalanceOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBalanceOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBalanceInput, { names: ['address', 'block'] })
