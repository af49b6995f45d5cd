// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'

/**
 * Send a signed transaction.
 *
 * Sends the transaction to the network and returns its hash. A sent transaction is not yet included in a block.
 *
 * `eth_sendRawTransaction`
 */
export interface EthSendRawTransactionInput {
  /** The signed transaction: its type and RLP. */
  transaction: HexBytes
}

export type EthSendRawTransactionOutput = Hash32

/** The failures of `ethSendRawTransaction`. */
export type EthSendRawTransactionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'transactionTooShort'; code: -32000; data?: unknown }
  | { error: 'nonceTooLow'; code: -32000; data?: unknown }
  | { error: 'alreadyKnown'; code: -32000; data?: unknown }
  | { error: 'invalidSender'; code: -32000; data?: unknown }
  | { error: 'underpriced'; code: -32000; data?: unknown }
  | RpcServerFailure
