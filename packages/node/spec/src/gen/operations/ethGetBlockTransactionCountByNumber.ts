// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Count the transactions of a block, by its number.
 *
 * Returns the number of transactions; null if the node does not have the block.
 *
 * `eth_getBlockTransactionCountByNumber`
 */
export interface EthGetBlockTransactionCountByNumberInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
}

export type EthGetBlockTransactionCountByNumberOutput = Quantity64 | null

/** The failures of `ethGetBlockTransactionCountByNumber`. */
export type EthGetBlockTransactionCountByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
