// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmHash } from './EvmHash.ts'
import type { Uint256 } from './Uint256.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One block of an EVM chain. */
export interface EvmBlock {
  /** The chain */
  chainId: string
  /** Its height */
  blockNumber: Uint64
  blockTimestamp: UnixSeconds
  blockHash: EvmHash
  /**
   * Transactions in it.
   * Integer from 0.
   */
  txCount: number
  /** Price of a unit of gas that is burnt */
  baseFee: Uint256
  /** Gas its transactions used together */
  gasUsed: Uint64
  /** Gas they could have used together */
  gasLimit: Uint64
  /** What the block itself had to pay */
  gasCost: Uint256
  /** Hash of the block before it */
  parentHash: EvmHash
  /** Fees that its transactions paid, in the smallest unit of the native token. */
  feesSpent: Uint256
  /** Transactions from genesis to this block, its own included. */
  cumulativeTransactions: Uint64
}
