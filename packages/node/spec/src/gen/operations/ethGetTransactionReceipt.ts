// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthReceipt } from '../schemas/EthReceipt.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get the receipt of a transaction.
 *
 * Returns the receipt; null while the transaction is pending or if the node does not have it.
 *
 * `eth_getTransactionReceipt`
 */
export interface EthGetTransactionReceiptInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionReceiptOutput = EthReceipt | null

/** The failures of `ethGetTransactionReceipt`. */
export type EthGetTransactionReceiptFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
