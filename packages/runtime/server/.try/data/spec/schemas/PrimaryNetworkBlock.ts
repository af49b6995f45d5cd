// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { ProposerDetails } from './ProposerDetails.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One block of a chain of the primary network. */
export interface PrimaryNetworkBlock {
  /** Its height */
  blockNumber: Uint64
  /** Id of the block */
  blockHash: PrimaryNetworkId
  /** Id of the block before it */
  parentHash: PrimaryNetworkId
  /**
   * Kind of block
   * @example "BanffStandardBlock"
   */
  blockType: string
  blockTimestamp: UnixSeconds
  /**
   * Transactions in it.
   * Integer from 0.
   */
  txCount: number
  /** Their ids */
  transactions: PrimaryNetworkId[]
  /**
   * Its size.
   * Integer from 0.
   */
  blockSizeBytes: number
  /**
   * Fees that validators of L1s have accrued, in nano-units of the native token.
   * Integer from 0.
   */
  l1ValidatorsAccruedFees?: number
  /**
   * Validators of L1s that pay for being active.
   * Integer from 0.
   */
  activeL1Validators?: number
  /** Supply of the native token after it in nano-units */
  currentSupply?: Uint64
  proposerDetails?: ProposerDetails
}
