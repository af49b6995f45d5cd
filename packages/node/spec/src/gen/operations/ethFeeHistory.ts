// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { FeeHistory } from '../schemas/FeeHistory.ts'
import type { NoFeeHistory } from '../schemas/NoFeeHistory.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get the fee history.
 *
 * Returns the base fees and the gas used ratios of the last blocks and, for each percentile, the priority fee of
 * the transaction at that share of the gas.
 *
 * `eth_feeHistory`
 */
export interface EthFeeHistoryInput {
  /** The number of blocks. A node may return fewer. */
  blockCount: Quantity64
  /** The last block of the range. */
  newestBlock: BlockNumberOrTag
  /** Percentiles of the gas of a block, ascending. */
  rewardPercentiles: number[]
}

export type EthFeeHistoryOutput = FeeHistory | NoFeeHistory

/** The failures of `ethFeeHistory`. */
export type EthFeeHistoryFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'percentilesUnordered'; code: -32000; data?: unknown }
  | { error: 'beyondHead'; code: -32000; data?: unknown }
  | RpcServerFailure
