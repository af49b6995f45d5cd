// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/TxStatus'
import { among, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTxStatus = (value: unknown): value is spec.TxStatus => {
  if (typeof value !== 'object' || value === null) return false
  const { status } = value as Members
  return status === 'Accepted' || status === 'Processing' || status === 'Rejected' || status === 'Unknown'
}

export const explainTxStatus: Explain = at =>
  object(at, { status: at => among(at, ['Accepted', 'Processing', 'Rejected', 'Unknown']) })

/** The status of a transaction. */
export const TxStatus: Schema<spec.TxStatus> = /* @__PURE__ */ schema(isTxStatus, explainTxStatus)
