// @generated from specs/node/schemas/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { NodeId } from './NodeId.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** One validator of the chain's subnet or L1, as the answering node sees it. */
export interface Validator {
  /** Of an L1 validator its validation id, of a subnet validator the id of the transaction that added it. */
  validationID: Cb58Id
  /** The node that validates. */
  nodeID: NodeId
  /** How much its vote counts. */
  weight: Uint64
  /** When it began to validate. */
  startTimestamp: UnixTime
  /**
   * Of an L1 validator, whether enough of its continuous fee is paid on the P-Chain; of a subnet validator always
   * true.
   */
  isActive: boolean
  /** Whether it validates an L1, not a subnet. */
  isL1Validator: boolean
  /** Whether the answering node is connected to it. */
  isConnected: boolean
  /**
   * How long the answering node has seen it online, in seconds.
   * Integer from 0.
   */
  uptimeSeconds: number
  /**
   * That time as a share of the time since its start.
   * Value from 0 to 100.
   */
  uptimePercentage: number
}
