// @generated from specs/node/schemas/eth-state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import { isStorageKey } from './StorageKey.ts'
import { explainStorageProof } from './StorageProof.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccountProof'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccountProof = (value: unknown): value is spec.AccountProof => {
  if (typeof value !== 'object' || value === null) return false
  const { address, accountProof, balance, codeHash, nonce, storageHash, storageProof } = value as Members
  return (
    isEvmAddress(address) &&
    Array.isArray(accountProof) &&
    refusedHexBytes(accountProof, 0) === accountProof.length &&
    isQuantity256(balance) &&
    isHash32(codeHash) &&
    isQuantity64(nonce) &&
    isHash32(storageHash) &&
    Array.isArray(storageProof) &&
    refusedStorageProof(storageProof, 0) === storageProof.length
  )
}

export const explainAccountProof: Explain = at =>
  object(at, {
    address: explainEvmAddress,
    accountProof: at => array(at, explainHexBytes, refusedHexBytes),
    balance: explainQuantity256,
    codeHash: explainHash32,
    nonce: explainQuantity64,
    storageHash: explainHash32,
    storageProof: at => array(at, explainStorageProof, refusedStorageProof),
  })

/** An account and some of its storage slots, with proofs against the state root (EIP-1186). */
export const AccountProof: Schema<spec.AccountProof> = /* @__PURE__ */ schema(
  isAccountProof,
  explainAccountProof,
  'formats',
)

const refusedHexBytes = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHexBytes(list[i])) return i
  return list.length
}

const refusedStorageProof = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { key: key_, value: value_, proof } = item as Members
    if (!isStorageKey(key_)) return i
    if (!isQuantity256(value_)) return i
    if (!Array.isArray(proof)) return i
    if (refusedHexBytes(proof, 0) !== proof.length) return i
  }
  return list.length
}
