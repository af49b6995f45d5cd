// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Uint32 } from './Uint32.ts'
import type { Uint64 } from './Uint64.ts'

/**
 * An output of a new asset: an amount where it has `amount`, the right to mint a group of collectibles where it
 * has `groupID`, else the right to mint.
 */
export interface InitialOutput extends OutputOwners {
  /** How much, in the smallest unit of the asset. */
  amount?: Uint64
  /** The group of collectibles. */
  groupID?: Uint32
}
