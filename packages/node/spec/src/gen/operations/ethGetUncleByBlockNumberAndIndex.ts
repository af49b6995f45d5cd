// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { EthUncle } from '../schemas/EthUncle.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get an uncle of a block, by the block's number.
 *
 * Returns null, because the chain has no uncles. The method exists for compatibility.
 *
 * `eth_getUncleByBlockNumberAndIndex`
 */
export interface EthGetUncleByBlockNumberAndIndexInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
  /** The index in the block. */
  index: Quantity64
}

export type EthGetUncleByBlockNumberAndIndexOutput = EthUncle | null

/** The failures of `ethGetUncleByBlockNumberAndIndex`. */
export type EthGetUncleByBlockNumberAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
