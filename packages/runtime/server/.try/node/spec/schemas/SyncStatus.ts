// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity64 } from './Quantity64.ts'

/** How far the node is in catching up. */
export interface SyncStatus {
  /** Where it began. */
  startingBlock: Quantity64
  /** Where it is. */
  currentBlock: Quantity64
  /** Where it has to get. */
  highestBlock: Quantity64
}
