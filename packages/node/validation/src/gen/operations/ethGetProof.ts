// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { AccountProof } from '../schemas/AccountProof.ts'
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { explainStorageKey, isStorageKey } from '../schemas/StorageKey.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetProof'
import { array, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetProofInput = (value: unknown): value is spec.EthGetProofInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys, block } = value as Members
  return (
    isEvmAddress(address) &&
    Array.isArray(storageKeys) &&
    refusedStorageKey(storageKeys, 0) === storageKeys.length &&
    isBlockNumberOrHash(block)
  )
}

export const explainEthGetProofInput: Explain = at =>
  object(at, {
    address: explainEvmAddress,
    storageKeys: at => array(at, explainStorageKey, refusedStorageKey),
    block: explainBlockNumberOrHash,
  })

/** Validates the input of `ethGetProof`. */
export const EthGetProofInput: Schema<spec.EthGetProofInput> = /* @__PURE__ */ schema(
  isEthGetProofInput,
  explainEthGetProofInput,
  'formats',
)

/** Validates the output of `ethGetProof`. */
export const EthGetProofOutput: Schema<spec.EthGetProofOutput> = AccountProof

export { EthGetProofInput as input, EthGetProofOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetProofOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetProofInput, { names: ['address', 'storageKeys', 'block'] })

const refusedStorageKey = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isStorageKey(list[i])) return i
  return list.length
}
