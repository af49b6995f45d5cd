// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockchainId } from '../schemas/BlockchainId.ts'

/**
 * Get the id of a chain by its alias.
 * `info.getBlockchainID`
 */
export interface InfoGetBlockchainIDInput {
  alias: string
}

export type InfoGetBlockchainIDOutput = BlockchainId

/** The failures of `infoGetBlockchainID`. */
export type InfoGetBlockchainIDFailure = never
