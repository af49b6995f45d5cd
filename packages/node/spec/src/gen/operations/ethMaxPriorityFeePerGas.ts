// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
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

/** The failures of `ethMaxPriorityFeePerGas`. */
export type EthMaxPriorityFeePerGasFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
