// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmHash } from './EvmHash.ts'
import type { Uint256 } from './Uint256.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One block of an EVM chain. */
export interface EvmBlock {
  /** The id of the chain */
  chainId: string
  /** The height of the block */
  blockNumber: Uint64
  blockTimestamp: UnixSeconds
  blockHash: EvmHash
  /**
   * The number of transactions.
   * Integer of at least 0.
   */
  txCount: number
  /** The base fee per unit of gas */
  baseFee: Uint256
  /** The gas that the transactions used */
  gasUsed: Uint64
  /** The maximum gas of the block */
  gasLimit: Uint64
  /** The gas cost of the block itself */
  gasCost: Uint256
  /** The hash of the previous block */
  parentHash: EvmHash
  /** The fees that its transactions paid, in the smallest unit of the native token */
  feesSpent: Uint256
  /** The number of transactions from genesis to this block, inclusive */
  cumulativeTransactions: Uint64
}
