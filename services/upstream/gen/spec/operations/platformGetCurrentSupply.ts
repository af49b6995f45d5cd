// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Supply } from '../schemas/Supply.ts'

/**
 * Get the supply of the native asset, and the height at which the node computed it.
 * `platform.getCurrentSupply`
 */
export type PlatformGetCurrentSupplyInput = { [key: string]: never }

export type PlatformGetCurrentSupplyOutput = Supply

/** The failures of `platformGetCurrentSupply`. */
export type PlatformGetCurrentSupplyFailure = never
