// @generated from specs/data/schemas/utxos.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'
import type { UtxoAddress } from './UtxoAddress.ts'
import type { UtxoAsset } from './UtxoAsset.ts'

/** An output of a transaction of the primary network, spent or not. */
export interface Utxo {
  /** Who can spend it */
  addresses: UtxoAddress[]
  asset: UtxoAsset
  /** Chain on which it is or can be spent */
  consumedOnChainId: PrimaryNetworkId
  /** Transaction that spent it */
  consumingTxHash?: PrimaryNetworkId
  /** Chain on which it was made */
  createdOnChainId: PrimaryNetworkId
  /** Its id: cb58 of the sha256 of its output index as big-endian uint64 followed by its transaction id. */
  utxoId: PrimaryNetworkId
  /**
   * Its bytes in hex.
   * Format: `hex`.
   * Pattern: `^0x(?:[0-9a-fA-F]{2})*$`.
   */
  utxoBytes?: string
  /** Amount in the smallest unit of the asset */
  amount?: Uint64
  /** The asset */
  assetId?: PrimaryNetworkId
  /** Height of the block that made it */
  blockNumber?: Uint64
  /** Height of the block that spent it */
  consumingBlockNumber?: Uint64
  /** Transaction that made it */
  txHash: PrimaryNetworkId
  /** When it was made in UNIX seconds */
  blockTimestamp: UnixSeconds
  /** When it was spent in UNIX seconds */
  consumingBlockTimestamp?: UnixSeconds
  /** Before this time it cannot be spent; UNIX seconds */
  platformLocktime?: UnixSeconds
  /**
   * Its position among the outputs of its transaction.
   * Integer from 0.
   */
  outputIndex: number
  /** Before this time it can only be staked; UNIX seconds */
  stakeableLocktime?: UnixSeconds
  /**
   * How many of its addresses must sign to spend it.
   * Integer from 0.
   */
  threshold?: number
  /** When staking it ends in UNIX seconds */
  utxoEndTimestamp?: UnixSeconds
  /** When staking it began in UNIX seconds */
  utxoStartTimestamp?: UnixSeconds
  /**
   * For what it is a reward.
   * Other values may appear.
   */
  rewardType?: 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE' | (string & {})
  /** Whether it is staked */
  staked?: boolean
  /**
   * What it is made for.
   * Other values may appear.
   */
  utxoType: 'STAKE' | 'TRANSFER' | (string & {})
}
