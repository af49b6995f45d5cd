// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AssetDescription } from '../schemas/AssetDescription.ts'
import type { Id } from '../schemas/Id.ts'

/**
 * Describe an asset.
 * `avm.getAssetDescription`
 */
export interface AvmGetAssetDescriptionInput {
  assetID: Id
}

export type AvmGetAssetDescriptionOutput = AssetDescription

/** The failures of `avmGetAssetDescription`. */
export type AvmGetAssetDescriptionFailure = { code: -32000; data?: unknown }
