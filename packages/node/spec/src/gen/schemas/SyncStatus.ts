// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity64 } from './Quantity64.ts'

/** The sync progress of the node. */
export interface SyncStatus {
  /** The block at which the sync started. */
  startingBlock: Quantity64
  /** The current block. */
  currentBlock: Quantity64
  /** The target block. */
  highestBlock: Quantity64
}
