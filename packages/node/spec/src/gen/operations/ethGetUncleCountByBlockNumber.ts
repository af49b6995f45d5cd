// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Count the uncles of a block, by its number.
 *
 * Returns 0, because the chain has no uncles; null if the node does not have the block.
 *
 * `eth_getUncleCountByBlockNumber`
 */
export interface EthGetUncleCountByBlockNumberInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
}

export type EthGetUncleCountByBlockNumberOutput = Quantity64 | null

/** The failures of `ethGetUncleCountByBlockNumber`. */
export type EthGetUncleCountByBlockNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
