// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthTransaction } from '../schemas/EthTransaction.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get a transaction by its index in a block, the block by its hash.
 *
 * Returns the transaction; null if the block has no transaction at this index.
 *
 * `eth_getTransactionByBlockHashAndIndex`
 */
export interface EthGetTransactionByBlockHashAndIndexInput {
  /** The hash of the block. */
  blockHash: Hash32
  /** The index in the block. */
  index: Quantity64
}

export type EthGetTransactionByBlockHashAndIndexOutput = EthTransaction | null

/** The failures of `ethGetTransactionByBlockHashAndIndex`. */
export type EthGetTransactionByBlockHashAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
