// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isCb58Id } from './Cb58Id.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { isUint32 } from './Uint32.ts'
import { explainUtxoReference } from './UtxoReference.ts'
import type * as spec from '@chainwright/node-spec/schemas/Balance'
import { array, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBalance = (value: unknown): value is spec.Balance => {
  if (typeof value !== 'object' || value === null) return false
  const { balance, utxoIDs } = value as Members
  return (
    isDecimalUint64(balance) &&
    (utxoIDs === undefined || (Array.isArray(utxoIDs) && refusedUtxoReference(utxoIDs, 0) === utxoIDs.length))
  )
}

export const explainBalance: Explain = at =>
  object(at, {
    balance: explainDecimalUint64,
    utxoIDs: optional(at => array(at, explainUtxoReference, refusedUtxoReference)),
  })

/** The balance of an address in one asset. */
export const Balance: Schema<spec.Balance> = /* @__PURE__ */ schema(isBalance, explainBalance, 'formats')

const refusedUtxoReference = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return list.length
}
