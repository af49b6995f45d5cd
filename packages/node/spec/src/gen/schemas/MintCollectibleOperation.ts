// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { OutputOwners } from './OutputOwners.ts'
import type { SignatureIndices } from './SignatureIndices.ts'
import type { Uint32 } from './Uint32.ts'

/** Mints collectibles of a group. */
export interface MintCollectibleOperation {
  /** The signers of the right to mint. */
  mintInput: SignatureIndices
  /** The group. */
  groupID: Uint32
  /** The payload of the collectibles. */
  payload: HexBytes
  /** The owners of each collectible. */
  outputs: OutputOwners[]
}
