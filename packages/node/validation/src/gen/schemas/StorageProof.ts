// @generated from specs/node/schemas/eth-state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainStorageKey, isStorageKey } from './StorageKey.ts'
import type * as spec from '@chainwright/node-spec/schemas/StorageProof'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isStorageProof = (value: unknown): value is spec.StorageProof => {
  if (typeof value !== 'object' || value === null) return false
  const { key: key_, value: value_, proof } = value as Members
  return (
    isStorageKey(key_) && isQuantity256(value_) && Array.isArray(proof) && refusedHexBytes(proof, 0) === proof.length
  )
}

export const explainStorageProof: Explain = at =>
  object(at, {
    key: explainStorageKey,
    value: explainQuantity256,
    proof: at => array(at, explainHexBytes, refusedHexBytes),
  })

/** One slot with its proof. */
export const StorageProof: Schema<spec.StorageProof> = /* @__PURE__ */ schema(
  isStorageProof,
  explainStorageProof,
  'formats',
)

const refusedHexBytes = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHexBytes(list[i])) return i
  return list.length
}
