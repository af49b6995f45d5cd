// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetBalance } from './AssetBalance.ts'
import { isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AllBalances'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAllBalances = (value: unknown): value is spec.AllBalances => {
  if (typeof value !== 'object' || value === null) return false
  const { balances } = value as Members
  return isAllBalancesBalances(balances)
}

export const explainAllBalances: Explain = (value, at) => {
  object(value, at)
  members(value, at, { balances: explainAllBalancesBalances }, ['balances'])
}

export const AllBalances: Schema<spec.AllBalances> = /* @__PURE__ */ schema(isAllBalances, explainAllBalances)

const isAllBalancesBalances = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { asset, balance } = item as Members
    if (typeof asset !== 'string' || !isDecimalUint64(balance)) return false
  }
  return true
}

const explainAllBalancesBalances: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainAssetBalance, refusedAssetBalance)
}

function refusedAssetBalance(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { asset, balance } = item as Members
    if (typeof asset !== 'string' || !isDecimalUint64(balance)) return i
  }
  return -1
}
