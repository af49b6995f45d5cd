// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockBytes } from '../schemas/BlockBytes.ts'
import type { Digits } from '../schemas/Digits.ts'

/**
 * Get the bytes of a block of the X-Chain.
 * `avm.getBlockByHeight`
 */
export interface AvmGetBlockByHeightInput {
  height: Digits
  encoding: 'hex'
}

export type AvmGetBlockByHeightOutput = BlockBytes

/** The failures of `avmGetBlockByHeight`. */
export type AvmGetBlockByHeightFailure = { code: -32000; data?: unknown }
