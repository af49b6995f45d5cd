// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { EthTransaction } from '../schemas/EthTransaction.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get a transaction by its index in a block, the block by its number.
 *
 * Returns the transaction; null if the block has no transaction at this index.
 *
 * `eth_getTransactionByBlockNumberAndIndex`
 */
export interface EthGetTransactionByBlockNumberAndIndexInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
  /** The index in the block. */
  index: Quantity64
}

export type EthGetTransactionByBlockNumberAndIndexOutput = EthTransaction | null

/** The failures of `ethGetTransactionByBlockNumberAndIndex`. */
export type EthGetTransactionByBlockNumberAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
