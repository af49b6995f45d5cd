// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/avmGetAssetDescription.ts'
import { AssetDescription } from '../schemas/AssetDescription.ts'
import { object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAvmGetAssetDescriptionInput = (value: unknown): value is spec.AvmGetAssetDescriptionInput => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID } = value as Members
  return typeof assetID === 'string'
}

export const explainAvmGetAssetDescriptionInput: Explain = at => object(at, { assetID: string })

/** Validates the input of `avmGetAssetDescription`. */
export const AvmGetAssetDescriptionInput: Schema<spec.AvmGetAssetDescriptionInput> = /* @__PURE__ */ schema(
  isAvmGetAssetDescriptionInput,
  explainAvmGetAssetDescriptionInput,
)

/** Validates the output of `avmGetAssetDescription`. */
export const AvmGetAssetDescriptionOutput: Schema<spec.AvmGetAssetDescriptionOutput> = AssetDescription

export { AvmGetAssetDescriptionInput as input, AvmGetAssetDescriptionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AvmGetAssetDescriptionOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AvmGetAssetDescriptionInput, { names: ['assetID'] })
