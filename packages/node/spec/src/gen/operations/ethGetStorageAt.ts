// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
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

/** How `ethGetStorageAt` fails. */
export type EthGetStorageAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | { error: 'malformedStorageKey'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
