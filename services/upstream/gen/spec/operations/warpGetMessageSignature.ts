// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Bytes } from '../schemas/Bytes.ts'
import type { Id } from '../schemas/Id.ts'

/**
 * Get the node's own signature of a message between chains.
 * `warp_getMessageSignature`
 */
export interface WarpGetMessageSignatureInput {
  messageId: Id
}

export type WarpGetMessageSignatureOutput = Bytes

/** The failures of `warpGetMessageSignature`. */
export type WarpGetMessageSignatureFailure = never
