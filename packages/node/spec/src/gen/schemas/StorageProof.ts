// @generated from specs/node/schemas/eth-state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { StorageKey } from './StorageKey.ts'

/** One slot with its proof. */
export interface StorageProof {
  /** The key, as in the request. */
  key: StorageKey
  /** The value. */
  value: Quantity256
  /** The nodes of the storage trie from the root to the slot. */
  proof: HexBytes[]
}
