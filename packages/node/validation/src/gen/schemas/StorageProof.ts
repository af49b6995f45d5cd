// @generated from specs/node/schemas/eth-state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainStorageKey, isStorageKey } from './StorageKey.ts'
import type * as spec from '@chainwright/node-spec/schemas/StorageProof'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isStorageProof = (value: unknown): value is spec.StorageProof => {
  if (typeof value !== 'object' || value === null) return false
  const { key: key2, value: value_, proof } = value as Members
  return isStorageKey(key2) && isQuantity256(value_) && isStorageProofProof(proof)
}

export const explainStorageProof: Explain = (value, at) => {
  object(value, at)
  members(value, at, { key: explainStorageKey, value: explainQuantity256, proof: explainStorageProofProof }, ['key', 'value', 'proof'])
}

export const StorageProof: Schema<spec.StorageProof> =
  /* @__PURE__ */ schema(isStorageProof, explainStorageProof, { formats: true })

const isStorageProofProof = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHexBytes(value[i])) return false
  return true
}

const explainStorageProofProof: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHexBytes, isHexBytes)
}
