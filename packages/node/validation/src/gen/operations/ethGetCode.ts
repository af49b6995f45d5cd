// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetCode'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetCodeInput = (value: unknown): value is spec.EthGetCodeInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, block } = value as Members
  return isEvmAddress(address) && isBlockNumberOrHash(block)
}

export const explainEthGetCodeInput: Explain = at =>
  object(at, { address: explainEvmAddress, block: explainBlockNumberOrHash })

/** Validates the input of `ethGetCode`. */
export const EthGetCodeInput: Schema<spec.EthGetCodeInput> = /* @__PURE__ */ schema(
  isEthGetCodeInput,
  explainEthGetCodeInput,
  'formats',
)

/** Validates the output of `ethGetCode`. */
export const EthGetCodeOutput: Schema<spec.EthGetCodeOutput> = HexBytes

export { EthGetCodeInput as input, EthGetCodeOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetCodeOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetCodeInput, { names: ['address', 'block'] })
