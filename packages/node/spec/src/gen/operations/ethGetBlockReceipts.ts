// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
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

/** How `ethGetBlockReceipts` fails. */
export type EthGetBlockReceiptsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
