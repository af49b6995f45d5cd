// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/AssetDescription.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAssetDescription = (value: unknown): value is spec.AssetDescription => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, denomination } = value as Members
  return typeof name === 'string' && typeof symbol === 'string' && isDigits(denomination)
}

export const explainAssetDescription: Explain = at =>
  object(at, { name: string, symbol: string, denomination: explainDigits })

export const AssetDescription: Schema<spec.AssetDescription> = /* @__PURE__ */ schema(
  isAssetDescription,
  explainAssetDescription,
)
