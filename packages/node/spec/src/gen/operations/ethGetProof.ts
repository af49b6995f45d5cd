// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { AccountProof } from '../schemas/AccountProof.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { StorageKey } from '../schemas/StorageKey.ts'

/**
 * Get an account with its proof.
 *
 * Returns the account and the given slots after the block, each with the trie nodes that prove it against the
 * state root (EIP-1186).
 *
 * `eth_getProof`
 */
export interface EthGetProofInput {
  /** The account. */
  address: EvmAddress
  /** The keys of the slots. */
  storageKeys: StorageKey[]
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetProofOutput = AccountProof

/** The failures of `ethGetProof`. */
export type EthGetProofFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | { error: 'malformedStorageKey'; code: -32000; data?: unknown }
  | RpcServerFailure
