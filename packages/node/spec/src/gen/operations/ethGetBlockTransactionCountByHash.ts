// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Count the transactions of a block, by its hash.
 *
 * Returns the number of transactions; null if the node does not have the block.
 *
 * `eth_getBlockTransactionCountByHash`
 */
export interface EthGetBlockTransactionCountByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
}

export type EthGetBlockTransactionCountByHashOutput = Quantity64 | null

/** The failures of `ethGetBlockTransactionCountByHash`. */
export type EthGetBlockTransactionCountByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
