// @generated from specs/node/methods/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthBlockWithHashes } from '../schemas/EthBlockWithHashes.ts'
import type { EthBlockWithTransactions } from '../schemas/EthBlockWithTransactions.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Get a block by its hash.
 *
 * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
 *
 * `eth_getBlockByHash`
 */
export interface EthGetBlockByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
  /** Whether to return full transactions. By default, only their hashes. */
  hydrated: boolean
}

export type EthGetBlockByHashOutput = EthBlockWithHashes | EthBlockWithTransactions | null

/** The failures of `ethGetBlockByHash`. */
export type EthGetBlockByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
