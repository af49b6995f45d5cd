// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthTransaction } from '../schemas/EthTransaction.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get a transaction by its hash.
 *
 * Returns the transaction, also while it is pending; null if the node does not know it.
 *
 * `eth_getTransactionByHash`
 */
export interface EthGetTransactionByHashInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionByHashOutput = EthTransaction | null

/** How `ethGetTransactionByHash` fails. */
export type EthGetTransactionByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
