// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockHeader } from '../schemas/BlockHeader.ts'
import type { HydratedBlock } from '../schemas/HydratedBlock.ts'
import type { Quantity } from '../schemas/Quantity.ts'

/**
 * Get a block, with its transactions in full or with their hashes.
 * `eth_getBlockByNumber`
 */
export interface EthGetBlockByNumberInput {
  number: Quantity
  hydrated: boolean
}

export type EthGetBlockByNumberOutput = HydratedBlock | BlockHeader | null

/** The failures of `ethGetBlockByNumber`. */
export type EthGetBlockByNumberFailure = never
