// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity256 } from '../schemas/Quantity256.ts'

/**
 * Estimate the next base fee.
 *
 * Returns the expected base fee of the next block, in wei. Not part of the Ethereum specification.
 *
 * `eth_baseFee`
 */
export type EthBaseFeeInput = { [key: string]: never }

export type EthBaseFeeOutput = Quantity256

/** How `ethBaseFee` fails. */
export type EthBaseFeeFailure =
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
