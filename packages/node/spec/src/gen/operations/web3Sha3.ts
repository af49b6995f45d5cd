// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from '../schemas/Hash32.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'

/**
 * Hash bytes.
 *
 * Returns the Keccak-256 hash of the bytes. It differs from the standard SHA3-256.
 *
 * `web3_sha3`
 */
export interface Web3Sha3Input {
  /** The bytes. */
  data: HexBytes
}

export type Web3Sha3Output = Hash32

/** How `web3Sha3` fails. */
export type Web3Sha3Failure =
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
