// @generated from specs/node/methods/state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { AccountProof } from '../schemas/AccountProof.ts'
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { explainStorageKey, isStorageKey } from '../schemas/StorageKey.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetProof'
import { array, items, members, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetProofInput = (value: unknown): value is spec.EthGetProofInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys, block } = value as Members
  return isEvmAddress(address) && isEthGetProofInputStorageKeys(storageKeys) && isBlockNumberOrHash(block)
}

export const explainEthGetProofInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    address: explainEvmAddress,
    storageKeys: explainEthGetProofInputStorageKeys,
    block: explainBlockNumberOrHash,
  }, ['address', 'storageKeys', 'block'])
}

export const EthGetProofInput: Schema<spec.EthGetProofInput> =
  /* @__PURE__ */ schema(isEthGetProofInput, explainEthGetProofInput, { formats: true })

export const EthGetProofOutput: Schema<spec.EthGetProofOutput> = AccountProof

export { EthGetProofInput as input, EthGetProofOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetProofOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetProofInput, { names: ['address', 'storageKeys', 'block'] })

const isEthGetProofInputStorageKeys = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isStorageKey(value[i])) return false
  return true
}

const explainEthGetProofInputStorageKeys: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainStorageKey, isStorageKey)
}
