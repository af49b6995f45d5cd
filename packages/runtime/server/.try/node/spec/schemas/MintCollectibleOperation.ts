// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { OutputOwners } from './OutputOwners.ts'
import type { SignatureIndices } from './SignatureIndices.ts'
import type { Uint32 } from './Uint32.ts'

/** Makes collectibles of a group. */
export interface MintCollectibleOperation {
  /** Who signs for the right to mint. */
  mintInput: SignatureIndices
  /** The group. */
  groupID: Uint32
  /** What the collectibles carry. */
  payload: HexBytes
  /** The owners, one for each collectible. */
  outputs: OutputOwners[]
}
