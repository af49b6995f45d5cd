// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { EthHeader } from '../schemas/EthHeader.ts'

/**
 * Get the header of a block by its number.
 *
 * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
 *
 * `eth_getHeaderByNumber`
 */
export interface EthGetHeaderByNumberInput {
  /** The block, by its number or tag. */
  blockNumber: BlockNumberOrTag
}

export type EthGetHeaderByNumberOutput = EthHeader | null

/** The failures of `ethGetHeaderByNumber`. */
export type EthGetHeaderByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
