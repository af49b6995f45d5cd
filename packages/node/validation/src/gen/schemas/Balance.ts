// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isCb58Id } from './Cb58Id.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { isUint32 } from './Uint32.ts'
import { explainUtxoReference } from './UtxoReference.ts'
import type * as spec from '@chainwright/node-spec/schemas/Balance'
import { members, records, schema, type } from '@chainwright/runtime-validation/codegen/v1'
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

export const Balance: Schema<spec.Balance> = /* @__PURE__ */ schema(isBalance, explainBalance, { formats: true })

const isBalanceUtxoIDs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedUtxoReference(value, 0) >= 0) return false
  return true
}

const explainBalanceUtxoIDs: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainUtxoReference, refusedUtxoReference)
}

const refusedUtxoReference = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return -1
}
