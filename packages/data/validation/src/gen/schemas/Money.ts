// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesMoneyValue } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/Money'
import { object, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMoney = (value: unknown): value is spec.Money => {
  if (typeof value !== 'object' || value === null) return false
  const { currencyCode, value: value_ } = value as Members
  return typeof currencyCode === 'string' && typeof value_ === 'string' && matchesMoneyValue(value_)
}

export const explainMoney: Explain = at => object(at, { currencyCode: string, value: explainMoneyValue })

/** An amount of a currency. */
export const Money: Schema<spec.Money> = /* @__PURE__ */ schema(isMoney, explainMoney)

const explainMoneyValue: Explain = at =>
  string(at) && pattern(at, matchesMoneyValue, 'a string that matches ^(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$')
