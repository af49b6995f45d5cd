// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Height } from '../schemas/Height.ts'

/**
 * Get the height of the last block of the X-Chain.
 * `avm.getHeight`
 */
export type AvmGetHeightInput = { [key: string]: never }

export type AvmGetHeightOutput = Height

/** The failures of `avmGetHeight`. */
export type AvmGetHeightFailure = never
