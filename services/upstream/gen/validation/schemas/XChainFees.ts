// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/XChainFees.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainFees = (value: unknown): value is spec.XChainFees => {
  if (typeof value !== 'object' || value === null) return false
  const { txFee, createAssetTxFee } = value as Members
  return isDigits(txFee) && isDigits(createAssetTxFee)
}

export const explainXChainFees: Explain = at => object(at, { txFee: explainDigits, createAssetTxFee: explainDigits })

export const XChainFees: Schema<spec.XChainFees> = /* @__PURE__ */ schema(isXChainFees, explainXChainFees)
