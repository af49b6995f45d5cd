// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetBalance, isAssetBalance } from './AssetBalance.ts'
import type * as spec from '@chainwright/node-spec/schemas/AllBalances'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
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
  for (let i = 0; i < value.length; i++) if (!isAssetBalance(value[i])) return false
  return true
}

const explainAllBalancesBalances: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainAssetBalance, isAssetBalance)
}
