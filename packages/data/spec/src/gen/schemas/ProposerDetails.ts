// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { NodeId } from './NodeId.ts'
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** The envelope with which a node proposed the block. */
export interface ProposerDetails {
  /** Id of the envelope */
  proposerId: PrimaryNetworkId
  /** The id of the previous envelope */
  proposerParentId: PrimaryNetworkId
  /** The node that proposed the block; absent if any node could */
  proposerNodeId?: NodeId
  /**
   * The P-Chain height that the proposer knew.
   * Integer of at least 0.
   */
  proposerPChainHeight?: number
  /** The time of the proposal, in UNIX seconds */
  proposerTimestamp?: UnixSeconds
}
