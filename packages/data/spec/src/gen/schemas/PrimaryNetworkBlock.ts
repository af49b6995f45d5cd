// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { ProposerDetails } from './ProposerDetails.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One block of a chain of the primary network. */
export interface PrimaryNetworkBlock {
  /** The height of the block */
  blockNumber: Uint64
  /** Id of the block */
  blockHash: PrimaryNetworkId
  /** The id of the previous block */
  parentHash: PrimaryNetworkId
  /**
   * Kind of block
   * @example "BanffStandardBlock"
   */
  blockType: string
  blockTimestamp: UnixSeconds
  /**
   * The number of transactions.
   * Integer of at least 0.
   */
  txCount: number
  /** The ids of the transactions */
  transactions: PrimaryNetworkId[]
  /**
   * The size of the block in bytes.
   * Integer of at least 0.
   */
  blockSizeBytes: number
  /**
   * The accrued fees of L1 validators, in nano-units of the native token.
   * Integer of at least 0.
   */
  l1ValidatorsAccruedFees?: number
  /**
   * The number of active L1 validators.
   * Integer of at least 0.
   */
  activeL1Validators?: number
  /** The supply of the native token after the block, in nano-units */
  currentSupply?: Uint64
  proposerDetails?: ProposerDetails
}
