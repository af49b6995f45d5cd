// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AssetDescription } from '../schemas/AssetDescription.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'

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

/** How `xvmGetAssetDescription` fails. */
export type XvmGetAssetDescriptionFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'assetNotFound'; code: -32000; data?: unknown }
  | { error: 'noAsset'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
  | { error: 'unavailable'; code: -32000; data?: unknown }
