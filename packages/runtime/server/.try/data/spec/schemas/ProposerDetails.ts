// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { NodeId } from './NodeId.ts'
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** The envelope in which a node proposed the block. */
export interface ProposerDetails {
  /** Id of the envelope */
  proposerId: PrimaryNetworkId
  /** Id of the envelope before it */
  proposerParentId: PrimaryNetworkId
  /** Who proposed it; absent where anyone could */
  proposerNodeId?: NodeId
  /**
   * Height of the P-Chain that the proposer saw.
   * Integer from 0.
   */
  proposerPChainHeight?: number
  /** When it was proposed in UNIX seconds */
  proposerTimestamp?: UnixSeconds
}
