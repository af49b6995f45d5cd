// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { Quantity256 } from '../schemas/Quantity256.ts'

/**
 * Get the balance of an account.
 *
 * Returns the balance of the account after the block, in wei.
 *
 * `eth_getBalance`
 */
export interface EthGetBalanceInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetBalanceOutput = Quantity256

/** The failures of `ethGetBalance`. */
export type EthGetBalanceFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | RpcServerFailure
