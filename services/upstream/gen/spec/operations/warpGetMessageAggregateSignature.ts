// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Bytes } from '../schemas/Bytes.ts'
import type { Id } from '../schemas/Id.ts'

/**
 * Get a message with signatures that the node requests from validators.
 * `warp_getMessageAggregateSignature`
 */
export interface WarpGetMessageAggregateSignatureInput {
  messageId: Id
  /** Integer from 1 to 100. */
  quorum: number
  subnetId: Id
}

export type WarpGetMessageAggregateSignatureOutput = Bytes

/** The failures of `warpGetMessageAggregateSignature`. */
export type WarpGetMessageAggregateSignatureFailure = never
