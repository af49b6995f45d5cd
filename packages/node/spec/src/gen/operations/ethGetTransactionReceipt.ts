// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthReceipt } from '../schemas/EthReceipt.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get the receipt of a transaction.
 *
 * Returns the receipt; null while the transaction is pending or if the node does not know it.
 *
 * `eth_getTransactionReceipt`
 */
export interface EthGetTransactionReceiptInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionReceiptOutput = EthReceipt | null

/** How `ethGetTransactionReceipt` fails. */
export type EthGetTransactionReceiptFailure =
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
