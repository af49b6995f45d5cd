// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
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

/** The failures of `web3Sha3`. */
export type Web3Sha3Failure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
