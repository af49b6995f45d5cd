// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AssetBalance'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAssetBalance = (value: unknown): value is spec.AssetBalance => {
  if (typeof value !== 'object' || value === null) return false
  const { asset, balance } = value as Members
  return typeof asset === 'string' && isDecimalUint64(balance)
}

export const explainAssetBalance: Explain = at => object(at, { asset: string, balance: explainDecimalUint64 })

/** The balance of an address in one asset. */
export const AssetBalance: Schema<spec.AssetBalance> = /* @__PURE__ */ schema(isAssetBalance, explainAssetBalance)
