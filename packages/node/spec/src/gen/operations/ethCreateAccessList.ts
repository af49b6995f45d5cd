// @generated from specs/node/methods/calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { AccessListResult } from '../schemas/AccessListResult.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { CallRequest } from '../schemas/CallRequest.ts'

/**
 * Get the access list of a transaction.
 *
 * Executes the transaction on the state after the block. Returns the accounts and slots that it accesses, and
 * the gas that it uses with this access list (EIP-2930).
 *
 * `eth_createAccessList`
 */
export interface EthCreateAccessListInput {
  /** The transaction to execute. */
  transaction: CallRequest
  /**
   * The block after whose state the call runs, by its number, tag or hash.
   * @default "latest"
   */
  block?: BlockNumberOrHash
}

export type EthCreateAccessListOutput = AccessListResult

/** The failures of `ethCreateAccessList`. */
export type EthCreateAccessListFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | { error: 'notApplied'; code: -32000; data?: unknown }
  | RpcServerFailure
