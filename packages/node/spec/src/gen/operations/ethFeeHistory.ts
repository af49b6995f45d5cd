// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { FeeHistory } from '../schemas/FeeHistory.ts'
import type { NoFeeHistory } from '../schemas/NoFeeHistory.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Show what gas cost in the last blocks.
 *
 * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
 * share of the gas paid.
 *
 * `eth_feeHistory`
 */
export interface EthFeeHistoryInput {
  /** How many blocks; a node may answer fewer. */
  blockCount: Quantity64
  /** The last of them. */
  newestBlock: BlockNumberOrTag
  /** Shares of the gas of a block in percent, rising. */
  rewardPercentiles: number[]
}

export type EthFeeHistoryOutput = FeeHistory | NoFeeHistory

/** How `ethFeeHistory` fails. */
export type EthFeeHistoryFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'percentilesUnordered'; code: -32000; data?: unknown }
  | { error: 'beyondHead'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
