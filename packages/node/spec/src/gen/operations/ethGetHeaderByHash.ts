// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthHeader } from '../schemas/EthHeader.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get the header of a block by its hash.
 *
 * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
 *
 * `eth_getHeaderByHash`
 */
export interface EthGetHeaderByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
}

export type EthGetHeaderByHashOutput = EthHeader | null

/** The failures of `ethGetHeaderByHash`. */
export type EthGetHeaderByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
