// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AssetDescription'
import {
  anyOf,
  hasMembers,
  object,
  optional,
  requires,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAssetDescription = (value: unknown): value is spec.AssetDescription => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID, assetId, name, symbol, denomination } = value as Members
  return (
    (assetID === undefined || isCb58Id(assetID)) &&
    (assetId === undefined || isCb58Id(assetId)) &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    isDecimalUint64(denomination) &&
    (isAssetDescriptionWithAssetID(value) || isAssetDescriptionWithAssetId(value))
  )
}

export const explainAssetDescription: Explain = at => {
  object(at, {
    assetID: optional(explainCb58Id),
    assetId: optional(explainCb58Id),
    name: string,
    symbol: string,
    denomination: explainDecimalUint64,
  })
  anyOf(at, [
    [isAssetDescriptionWithAssetID, at => hasMembers(at.value) && requires(at, ['assetID'])],
    [isAssetDescriptionWithAssetId, at => hasMembers(at.value) && requires(at, ['assetId'])],
  ])
}

/** The names of an X-Chain asset, and the number of decimals of its amounts. */
export const AssetDescription: Schema<spec.AssetDescription> = /* @__PURE__ */ schema(
  isAssetDescription,
  explainAssetDescription,
  'formats',
)

const isAssetDescriptionWithAssetID = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { assetID } = value as Members
  return assetID !== undefined
}

const isAssetDescriptionWithAssetId = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { assetId } = value as Members
  return assetId !== undefined
}
