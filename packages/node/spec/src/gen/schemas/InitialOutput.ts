// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Uint32 } from './Uint32.ts'
import type { Uint64 } from './Uint64.ts'

/**
 * An output of a new asset. With `amount`, an amount; with `groupID`, the right to mint a group of collectibles;
 * otherwise, the right to mint.
 */
export interface InitialOutput extends OutputOwners {
  /** The amount, in the smallest unit of the asset. */
  amount?: Uint64
  /** The group of collectibles. */
  groupID?: Uint32
}
