// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EthReceipt } from '../schemas/EthReceipt.ts'

/**
 * Get the receipts of a block.
 *
 * Returns the receipt of each transaction of the block, in order; null if the node does not have the block.
 *
 * `eth_getBlockReceipts`
 */
export interface EthGetBlockReceiptsInput {
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetBlockReceiptsOutput = EthReceipt[] | null

/** The failures of `ethGetBlockReceipts`. */
export type EthGetBlockReceiptsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
