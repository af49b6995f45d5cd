// @generated from specs/data/schemas/utxos.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'
import type { UtxoAddress } from './UtxoAddress.ts'
import type { UtxoAsset } from './UtxoAsset.ts'

/** A spent or unspent output of a transaction of the primary network. */
export interface Utxo {
  /** The addresses that can spend it */
  addresses: UtxoAddress[]
  asset: UtxoAsset
  /** The chain on which it was or can be spent */
  consumedOnChainId: PrimaryNetworkId
  /** The transaction that spent it */
  consumingTxHash?: PrimaryNetworkId
  /** The chain on which it was created */
  createdOnChainId: PrimaryNetworkId
  /**
   * The id, which is the cb58 of the SHA-256 of the output index, as a big-endian uint64, followed by the
   * transaction id.
   */
  utxoId: PrimaryNetworkId
  /**
   * The serialized output, in hex.
   * Format: `hex`.
   * Pattern: `^0x(?:[0-9a-fA-F]{2})*$`.
   */
  utxoBytes?: string
  /** The amount, in the smallest unit of the asset */
  amount?: Uint64
  /** The id of the asset */
  assetId?: PrimaryNetworkId
  /** The height of the block that created it */
  blockNumber?: Uint64
  /** The height of the block that spent it */
  consumingBlockNumber?: Uint64
  /** The transaction that created it */
  txHash: PrimaryNetworkId
  /** The time of its creation, in UNIX seconds */
  blockTimestamp: UnixSeconds
  /** The time at which it was spent, in UNIX seconds */
  consumingBlockTimestamp?: UnixSeconds
  /** The time from which it can be spent, in UNIX seconds */
  platformLocktime?: UnixSeconds
  /**
   * The index among the outputs of its transaction.
   * Integer of at least 0.
   */
  outputIndex: number
  /** The time before which it can only be staked, in UNIX seconds */
  stakeableLocktime?: UnixSeconds
  /**
   * The number of required signatures.
   * Integer of at least 0.
   */
  threshold?: number
  /** The end of staking, in UNIX seconds */
  utxoEndTimestamp?: UnixSeconds
  /** The start of staking, in UNIX seconds */
  utxoStartTimestamp?: UnixSeconds
  /**
   * The kind of reward.
   * Other values are possible.
   */
  rewardType?: 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE' | (string & {})
  /** Whether it is staked */
  staked?: boolean
  /**
   * The kind of output by its purpose.
   * Other values are possible.
   */
  utxoType: 'STAKE' | 'TRANSFER' | (string & {})
}
