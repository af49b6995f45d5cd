// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainCredential, isCredential } from './Credential.ts'
import { explainUnsignedTransaction, isUnsignedTransaction } from './UnsignedTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainTransaction'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainTransaction = (value: unknown): value is spec.XChainTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { unsignedTx, credentials, id } = value as Members
  return isUnsignedTransaction(unsignedTx) && isXChainTransactionCredentials(credentials) && isCb58Id(id)
}

export const explainXChainTransaction: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, {
    unsignedTx: explainUnsignedTransaction,
    credentials: explainXChainTransactionCredentials,
    id: explainCb58Id,
  }, ['unsignedTx', 'credentials', 'id'])
}

export const XChainTransaction: Schema<spec.XChainTransaction> = /* @__PURE__ */ schema(isXChainTransaction, explainXChainTransaction)

const isXChainTransactionCredentials = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isCredential(value[i])) return false
  return true
}

const explainXChainTransactionCredentials: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainCredential, isCredential)
}
