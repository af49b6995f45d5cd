// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { StakingAsset } from '../schemas/StakingAsset.ts'

/**
 * Get the id of the native asset.
 * `platform.getStakingAssetID`
 */
export type PlatformGetStakingAssetIDInput = { [key: string]: never }

export type PlatformGetStakingAssetIDOutput = StakingAsset

/** The failures of `platformGetStakingAssetID`. */
export type PlatformGetStakingAssetIDFailure = never
