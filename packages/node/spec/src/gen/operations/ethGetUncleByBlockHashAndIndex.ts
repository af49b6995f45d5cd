// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthUncle } from '../schemas/EthUncle.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get an uncle of a block, by the block's hash.
 *
 * Returns null, because the chain has no uncles. The method exists for compatibility.
 *
 * `eth_getUncleByBlockHashAndIndex`
 */
export interface EthGetUncleByBlockHashAndIndexInput {
  /** The hash of the block. */
  blockHash: Hash32
  /** The index in the block. */
  index: Quantity64
}

export type EthGetUncleByBlockHashAndIndexOutput = EthUncle | null

/** The failures of `ethGetUncleByBlockHashAndIndex`. */
export type EthGetUncleByBlockHashAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
