// @generated from specs/node/schemas/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { NodeId } from './NodeId.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** One validator of the chain's subnet or L1, as the responding node sees it. */
export interface Validator {
  /** For an L1 validator, its validation id. For a subnet validator, the id of the transaction that added it. */
  validationID: Cb58Id
  /** The id of the validator's node. */
  nodeID: NodeId
  /** The weight of its vote. */
  weight: Uint64
  /** The start of its validation period. */
  startTimestamp: UnixTime
  /** For an L1 validator, whether its continuous fee is paid on the P-Chain. For a subnet validator, always true. */
  isActive: boolean
  /** Whether it validates an L1 instead of a subnet. */
  isL1Validator: boolean
  /** Whether the responding node is connected to it. */
  isConnected: boolean
  /**
   * The time that the responding node saw it online, in seconds.
   * Integer of at least 0.
   */
  uptimeSeconds: number
  /**
   * The uptime as a percentage of the time since its start.
   * Value from 0 to 100.
   */
  uptimePercentage: number
}
