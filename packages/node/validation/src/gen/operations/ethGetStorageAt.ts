// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { Hash32 } from '../schemas/Hash32.ts'
import { explainStorageKey, isStorageKey } from '../schemas/StorageKey.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetStorageAt'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetStorageAtInput = (value: unknown): value is spec.EthGetStorageAtInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, slot, block } = value as Members
  return isEvmAddress(address) && isStorageKey(slot) && isBlockNumberOrHash(block)
}

export const explainEthGetStorageAtInput: Explain = at =>
  object(at, { address: explainEvmAddress, slot: explainStorageKey, block: explainBlockNumberOrHash })

/** Validates the input of `ethGetStorageAt`. */
export const EthGetStorageAtInput: Schema<spec.EthGetStorageAtInput> = /* @__PURE__ */ schema(
  isEthGetStorageAtInput,
  explainEthGetStorageAtInput,
  'formats',
)

/** Validates the output of `ethGetStorageAt`. */
export const EthGetStorageAtOutput: Schema<spec.EthGetStorageAtOutput> = Hash32

export { EthGetStorageAtInput as input, EthGetStorageAtOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetStorageAtOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetStorageAtInput, { names: ['address', 'slot', 'block'] })
