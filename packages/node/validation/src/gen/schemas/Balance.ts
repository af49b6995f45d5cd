// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { explainUtxoReference, isUtxoReference } from './UtxoReference.ts'
import type * as spec from '@chainwright/node-spec/schemas/Balance'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBalance = (value: unknown): value is spec.Balance => {
  if (typeof value !== 'object' || value === null) return false
  const { balance, utxoIDs } = value as Members
  return isDecimalUint64(balance) && (utxoIDs === undefined || isBalanceUtxoIDs(utxoIDs))
}

export const explainBalance: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, { balance: explainDecimalUint64, utxoIDs: explainBalanceUtxoIDs }, ['balance'])
}

export const Balance: Schema<spec.Balance> = /* @__PURE__ */ schema(isBalance, explainBalance)

const isBalanceUtxoIDs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUtxoReference(value[i])) return false
  return true
}

const explainBalanceUtxoIDs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainUtxoReference, isUtxoReference)
}
