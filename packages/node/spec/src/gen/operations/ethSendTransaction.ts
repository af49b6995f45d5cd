// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { TransactionRequest } from '../schemas/TransactionRequest.ts'

/**
 * Sign and send a transaction with a key of the node.
 *
 * Signs the transaction with a key of the node, sends it, and returns its hash. Most nodes have no keys.
 *
 * `eth_sendTransaction`
 */
export interface EthSendTransactionInput {
  /** The transaction. The node fills in omitted properties. */
  transaction: TransactionRequest
}

export type EthSendTransactionOutput = Hash32

/** The failures of `ethSendTransaction`. */
export type EthSendTransactionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unknownAccount'; code: -32000; data?: unknown }
  | RpcServerFailure
