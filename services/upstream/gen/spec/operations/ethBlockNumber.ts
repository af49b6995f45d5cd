// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity } from '../schemas/Quantity.ts'

/**
 * Get the number of the newest block.
 * `eth_blockNumber`
 */
export type EthBlockNumberInput = { [key: string]: never }

export type EthBlockNumberOutput = Quantity

/** The failures of `ethBlockNumber`. */
export type EthBlockNumberFailure = never
