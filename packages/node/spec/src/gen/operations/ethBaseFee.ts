// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
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

/** The failures of `ethBaseFee`. */
export type EthBaseFeeFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
