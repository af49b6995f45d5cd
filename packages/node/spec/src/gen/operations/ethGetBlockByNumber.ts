// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { EthBlockWithHashes } from '../schemas/EthBlockWithHashes.ts'
import type { EthBlockWithTransactions } from '../schemas/EthBlockWithTransactions.ts'

/**
 * Get a block by its number.
 *
 * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
 *
 * `eth_getBlockByNumber`
 */
export interface EthGetBlockByNumberInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
  /** Whether to return full transactions. By default, only their hashes. */
  hydrated: boolean
}

export type EthGetBlockByNumberOutput = EthBlockWithHashes | EthBlockWithTransactions | null

/** The failures of `ethGetBlockByNumber`. */
export type EthGetBlockByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
