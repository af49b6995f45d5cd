// @generated from specs/node/schemas/eth-state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import { isStorageKey } from './StorageKey.ts'
import { explainStorageProof } from './StorageProof.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccountProof'
import { array, items, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccountProof = (value: unknown): value is spec.AccountProof => {
  if (typeof value !== 'object' || value === null) return false
  const { address, accountProof, balance, codeHash, nonce, storageHash, storageProof } = value as Members
  return (
    isEvmAddress(address) &&
    isAccountProofAccountProof(accountProof) &&
    isQuantity256(balance) &&
    isHash32(codeHash) &&
    isQuantity64(nonce) &&
    isHash32(storageHash) &&
    isAccountProofStorageProof(storageProof)
  )
}

export const explainAccountProof: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    address: explainEvmAddress,
    accountProof: explainAccountProofAccountProof,
    balance: explainQuantity256,
    codeHash: explainHash32,
    nonce: explainQuantity64,
    storageHash: explainHash32,
    storageProof: explainAccountProofStorageProof,
  }, ['address', 'accountProof', 'balance', 'codeHash', 'nonce', 'storageHash', 'storageProof'])
}

export const AccountProof: Schema<spec.AccountProof> =
  /* @__PURE__ */ schema(isAccountProof, explainAccountProof, { formats: true })

const isAccountProofAccountProof = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHexBytes(value[i])) return false
  return true
}

const isAccountProofStorageProof = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { key: key2, value: value_, proof } = item as Members
    if (!isStorageKey(key2) || !isQuantity256(value_) || !isStorageProofProof(proof)) return false
  }
  return true
}

const explainAccountProofAccountProof: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHexBytes, isHexBytes)
}

const explainAccountProofStorageProof: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainStorageProof, refusedStorageProof)
}

const isStorageProofProof = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHexBytes(value[i])) return false
  return true
}

function refusedStorageProof(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { key: key2, value: value_, proof } = item as Members
    if (!isStorageKey(key2) || !isQuantity256(value_) || !isStorageProofProof(proof)) return i
  }
  return -1
}
