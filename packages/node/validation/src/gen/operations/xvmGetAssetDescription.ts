// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { AssetDescription } from '../schemas/AssetDescription.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetAssetDescription'
import { object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetAssetDescriptionInput = (value: unknown): value is spec.XvmGetAssetDescriptionInput => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID } = value as Members
  return typeof assetID === 'string'
}

export const explainXvmGetAssetDescriptionInput: Explain = at => object(at, { assetID: string })

/** Validates the input of `xvmGetAssetDescription`. */
export const XvmGetAssetDescriptionInput: Schema<spec.XvmGetAssetDescriptionInput> = /* @__PURE__ */ schema(
  isXvmGetAssetDescriptionInput,
  explainXvmGetAssetDescriptionInput,
)

/** Validates the output of `xvmGetAssetDescription`. */
export const XvmGetAssetDescriptionOutput: Schema<spec.XvmGetAssetDescriptionOutput> = AssetDescription

export { XvmGetAssetDescriptionInput as input, XvmGetAssetDescriptionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: XvmGetAssetDescriptionOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetAssetDescriptionInput, { names: ['assetID'] })
