// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity256 } from '../schemas/Quantity256.ts'

/**
 * Suggest a priority fee.
 *
 * Returns a priority fee for each unit of gas, in wei, at which a transaction of type 2 is likely to be included
 * soon.
 *
 * `eth_maxPriorityFeePerGas`
 */
export type EthMaxPriorityFeePerGasInput = { [key: string]: never }

export type EthMaxPriorityFeePerGasOutput = Quantity256

/** How `ethMaxPriorityFeePerGas` fails. */
export type EthMaxPriorityFeePerGasFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
