// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isCb58Id } from './Cb58Id.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { isUint32 } from './Uint32.ts'
import { explainUtxoReference } from './UtxoReference.ts'
import type * as spec from '@chainwright/node-spec/schemas/Balance'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBalance = (value: unknown): value is spec.Balance => {
  if (typeof value !== 'object' || value === null) return false
  const { balance, utxoIDs } = value as Members
  return isDecimalUint64(balance) && (utxoIDs === undefined || isBalanceUtxoIDs(utxoIDs))
}

export const explainBalance: Explain = (value, at) => {
  object(value, at)
  members(value, at, { balance: explainDecimalUint64, utxoIDs: explainBalanceUtxoIDs }, ['balance'])
}

export const Balance: Schema<spec.Balance> = /* @__PURE__ */ schema(isBalance, explainBalance, { formats: true })

const isBalanceUtxoIDs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return false
  }
  return true
}

const explainBalanceUtxoIDs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainUtxoReference, refusedUtxoReference)
}

function refusedUtxoReference(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return -1
}
