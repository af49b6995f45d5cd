// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthTransaction } from '../schemas/EthTransaction.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get a transaction by its hash.
 *
 * Returns the transaction, also while it is pending; null if the node does not have it.
 *
 * `eth_getTransactionByHash`
 */
export interface EthGetTransactionByHashInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionByHashOutput = EthTransaction | null

/** The failures of `ethGetTransactionByHash`. */
export type EthGetTransactionByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
