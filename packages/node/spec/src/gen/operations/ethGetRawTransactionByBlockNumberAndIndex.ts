// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get the bytes of a transaction by its index in a block, the block by its number.
 *
 * Returns the signed transaction as it was sent: its type and RLP. No bytes if the block has no transaction at
 * this index, or the node does not have the block.
 *
 * `eth_getRawTransactionByBlockNumberAndIndex`
 */
export interface EthGetRawTransactionByBlockNumberAndIndexInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
  /** The index in the block. */
  index: Quantity64
}

export type EthGetRawTransactionByBlockNumberAndIndexOutput = HexBytes

/** The failures of `ethGetRawTransactionByBlockNumberAndIndex`. */
export type EthGetRawTransactionByBlockNumberAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
