// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'

/**
 * Get the bytes of a transaction.
 *
 * Returns the signed transaction as it was sent: its type and RLP. No bytes if the node does not have it.
 *
 * `eth_getRawTransactionByHash`
 */
export interface EthGetRawTransactionByHashInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetRawTransactionByHashOutput = HexBytes

/** The failures of `ethGetRawTransactionByHash`. */
export type EthGetRawTransactionByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
