// @generated from specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'

/**
 * Sign bytes with a key of the node.
 *
 * Signs the bytes with a key of the node, after a prefix that distinguishes them from a transaction (EIP-191).
 *
 * `eth_sign`
 */
export interface EthSignInput {
  /** The account. */
  address: EvmAddress
  /** The bytes. */
  data: HexBytes
}

export type EthSignOutput = string

/** The failures of `ethSign`. */
export type EthSignFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unknownAccount'; code: -32000; data?: unknown }
  | RpcServerFailure
