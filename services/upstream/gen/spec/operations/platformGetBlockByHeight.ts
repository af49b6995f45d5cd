// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockBytes } from '../schemas/BlockBytes.ts'
import type { Digits } from '../schemas/Digits.ts'

/**
 * Get the bytes of a block of the P-Chain.
 * `platform.getBlockByHeight`
 */
export interface PlatformGetBlockByHeightInput {
  height: Digits
  encoding: 'hex'
}

export type PlatformGetBlockByHeightOutput = BlockBytes

/** The failures of `platformGetBlockByHeight`. */
export type PlatformGetBlockByHeightFailure = { code: -32000; data?: unknown }
