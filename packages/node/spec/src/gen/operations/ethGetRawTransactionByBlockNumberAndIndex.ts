// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get the bytes of a transaction by its place in a block, the block by its number.
 *
 * Answers the signed transaction as it was sent: its type and RLP. No bytes if the block has none there, or the
 * node has no such block.
 *
 * `eth_getRawTransactionByBlockNumberAndIndex`
 */
export interface EthGetRawTransactionByBlockNumberAndIndexInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
  /** The place in the block. */
  index: Quantity64
}

export type EthGetRawTransactionByBlockNumberAndIndexOutput = HexBytes

/** How `ethGetRawTransactionByBlockNumberAndIndex` fails. */
export type EthGetRawTransactionByBlockNumberAndIndexFailure =
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
