// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainXChainTransaction, isXChainTransaction } from './XChainTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainTxJson'
import { among, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainTxJson = (value: unknown): value is spec.XChainTxJson => {
  if (typeof value !== 'object' || value === null) return false
  const { tx, encoding } = value as Members
  return isXChainTransaction(tx) && encoding === 'json'
}

export const explainXChainTxJson: Explain = at =>
  object(at, { tx: explainXChainTransaction, encoding: at => among(at, ['json'], 'const') })

/** A transaction as JSON. */
export const XChainTxJson: Schema<spec.XChainTxJson> = /* @__PURE__ */ schema(
  isXChainTxJson,
  explainXChainTxJson,
  'formats',
)
