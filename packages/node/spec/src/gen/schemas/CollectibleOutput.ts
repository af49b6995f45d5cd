// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { OutputOwners } from './OutputOwners.ts'
import type { Uint32 } from './Uint32.ts'

/** A collectible and its owners. */
export interface CollectibleOutput extends OutputOwners {
  /** The group. */
  groupID: Uint32
  /** The payload of the collectible. */
  payload: HexBytes
}
