// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/TxFees'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTxFees = (value: unknown): value is spec.TxFees => {
  if (typeof value !== 'object' || value === null) return false
  const { txFee, createAssetTxFee } = value as Members
  return isDecimalUint64(txFee) && isDecimalUint64(createAssetTxFee)
}

export const explainTxFees: Explain = at =>
  object(at, { txFee: explainDecimalUint64, createAssetTxFee: explainDecimalUint64 })

/** The fees of transactions, in nano-units of the native token. */
export const TxFees: Schema<spec.TxFees> = /* @__PURE__ */ schema(isTxFees, explainTxFees)
