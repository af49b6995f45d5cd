// @generated from specs/node/methods/state.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'

/**
 * Get the code of a contract.
 *
 * Returns the code of the account after the block; no bytes if it is not a contract.
 *
 * `eth_getCode`
 */
export interface EthGetCodeInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, tag or hash. */
  block: BlockNumberOrHash
}

export type EthGetCodeOutput = HexBytes

/** The failures of `ethGetCode`. */
export type EthGetCodeFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | RpcServerFailure
