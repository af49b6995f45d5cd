// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Height } from '../schemas/Height.ts'

/**
 * Get the height of the last block of the P-Chain.
 * `platform.getHeight`
 */
export type PlatformGetHeightInput = { [key: string]: never }

export type PlatformGetHeightOutput = Height

/** The failures of `platformGetHeight`. */
export type PlatformGetHeightFailure = never
