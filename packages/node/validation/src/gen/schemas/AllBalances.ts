// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetBalance } from './AssetBalance.ts'
import { isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AllBalances'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAllBalances = (value: unknown): value is spec.AllBalances => {
  if (typeof value !== 'object' || value === null) return false
  const { balances } = value as Members
  return Array.isArray(balances) && refusedAssetBalance(balances, 0) === balances.length
}

export const explainAllBalances: Explain = at =>
  object(at, { balances: at => array(at, explainAssetBalance, refusedAssetBalance) })

/** The balances of an address. */
export const AllBalances: Schema<spec.AllBalances> = /* @__PURE__ */ schema(isAllBalances, explainAllBalances)

const refusedAssetBalance = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { asset, balance } = item as Members
    if (typeof asset !== 'string' || !isDecimalUint64(balance)) return i
  }
  return list.length
}
