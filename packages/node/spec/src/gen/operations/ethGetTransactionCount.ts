// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get the nonce of an account.
 *
 * Returns the nonce that the next transaction of the account must have, after the block. With `pending`, pending
 * transactions count too.
 *
 * `eth_getTransactionCount`
 */
export interface EthGetTransactionCountInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetTransactionCountOutput = Quantity64

/** The failures of `ethGetTransactionCount`. */
export type EthGetTransactionCountFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | RpcServerFailure
