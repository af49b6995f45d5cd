// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { AssetDescription } from '../schemas/AssetDescription.ts'

/**
 * Get the description of an asset.
 *
 * Returns the name, the symbol and the denomination of the asset.
 *
 * `xvm.getAssetDescription`
 */
export interface XvmGetAssetDescriptionInput {
  /** The asset, by its id or its alias. */
  assetID: string
}

export type XvmGetAssetDescriptionOutput = AssetDescription

/** The failures of `xvmGetAssetDescription`. */
export type XvmGetAssetDescriptionFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'assetNotFound'; code: -32000; data?: unknown }
  | { error: 'noAsset'; code: -32000; data?: unknown }
  | XvmServerFailure
