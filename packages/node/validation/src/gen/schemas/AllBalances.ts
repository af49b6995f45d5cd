// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetBalance } from './AssetBalance.ts'
import { isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AllBalances'
import { members, records, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAllBalances = (value: unknown): value is spec.AllBalances => {
  if (typeof value !== 'object' || value === null) return false
  const { balances } = value as Members
  return isAllBalancesBalances(balances)
}

export const explainAllBalances: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, { balances: explainAllBalancesBalances }, ['balances'])
}

export const AllBalances: Schema<spec.AllBalances> = /* @__PURE__ */ schema(isAllBalances, explainAllBalances)

const isAllBalancesBalances = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedAssetBalance(value, 0) >= 0) return false
  return true
}

const explainAllBalancesBalances: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainAssetBalance, refusedAssetBalance)
}

const refusedAssetBalance = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { asset, balance } = item as Members
    if (typeof asset !== 'string' || !isDecimalUint64(balance)) return i
  }
  return -1
}
