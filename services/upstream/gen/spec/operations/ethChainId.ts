// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity } from '../schemas/Quantity.ts'

/**
 * Get the chain's id.
 * `eth_chainId`
 */
export type EthChainIdInput = { [key: string]: never }

export type EthChainIdOutput = Quantity

/** The failures of `ethChainId`. */
export type EthChainIdFailure = never
