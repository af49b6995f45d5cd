// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Get the number of the latest block.
 *
 * Returns the number of the last accepted block.
 *
 * `eth_blockNumber`
 */
export type EthBlockNumberInput = { [key: string]: never }

export type EthBlockNumberOutput = Quantity64

/** The failures of `ethBlockNumber`. */
export type EthBlockNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
