// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { StorageKey } from '../schemas/StorageKey.ts'

/**
 * Get a storage slot of a contract.
 *
 * Returns the 32 bytes of the slot after the block.
 *
 * `eth_getStorageAt`
 */
export interface EthGetStorageAtInput {
  /** The account. */
  address: EvmAddress
  /** The key of the slot. */
  slot: StorageKey
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetStorageAtOutput = Hash32

/** The failures of `ethGetStorageAt`. */
export type EthGetStorageAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | { error: 'malformedStorageKey'; code: -32000; data?: unknown }
  | RpcServerFailure
