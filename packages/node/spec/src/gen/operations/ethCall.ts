// @generated from specs/node/methods/calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { CallRequest } from '../schemas/CallRequest.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'
import type { StateOverrides } from '../schemas/StateOverrides.ts'

/**
 * Execute a call without a transaction.
 *
 * Executes the call on the state after the block, with state overrides if given, and returns its output. The
 * call does not change the chain.
 *
 * `eth_call`
 */
export interface EthCallInput {
  /** The transaction to execute. */
  transaction: CallRequest
  /**
   * The block after whose state the call runs, by its number, tag or hash.
   * @default "latest"
   */
  block?: BlockNumberOrHash
  /** Changes of the state for this call only. */
  stateOverrides?: StateOverrides
}

export type EthCallOutput = HexBytes

/** The failures of `ethCall`. */
export type EthCallFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'headerNotFound'; code: -32000; data?: unknown }
  | { error: 'reverted'; code: 3; data: HexBytes }
  | { error: 'revertedWithoutReason'; code: -32000; data?: unknown }
  | { error: 'invalidOpcode'; code: -32000; data?: unknown }
  | { error: 'deploymentNotAllowed'; code: -32000; data?: unknown }
  | { error: 'outOfGas'; code: -32000; data?: unknown }
  | { error: 'notRun'; code: -32000; data?: unknown }
  | RpcServerFailure
