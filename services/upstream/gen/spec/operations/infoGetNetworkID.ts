// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { NetworkId } from '../schemas/NetworkId.ts'

/**
 * Get the id of the node's network.
 * `info.getNetworkID`
 */
export type InfoGetNetworkIDInput = { [key: string]: never }

export type InfoGetNetworkIDOutput = NetworkId

/** The failures of `infoGetNetworkID`. */
export type InfoGetNetworkIDFailure = never
