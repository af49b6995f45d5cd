// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainCredential } from './Credential.ts'
import { explainUnsignedTransaction, isUnsignedTransaction } from './UnsignedTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainTransaction'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainTransaction = (value: unknown): value is spec.XChainTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { unsignedTx, credentials, id } = value as Members
  return isUnsignedTransaction(unsignedTx) && isXChainTransactionCredentials(credentials) && isCb58Id(id)
}

export const explainXChainTransaction: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    unsignedTx: explainUnsignedTransaction,
    credentials: explainXChainTransactionCredentials,
    id: explainCb58Id,
  }, ['unsignedTx', 'credentials', 'id'])
}

export const XChainTransaction: Schema<spec.XChainTransaction> =
  /* @__PURE__ */ schema(isXChainTransaction, explainXChainTransaction, { formats: true })

const isXChainTransactionCredentials = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { fxID, credential } = item as Members
    if (!isCb58Id(fxID) || !isCredentialCredential(credential)) return false
  }
  return true
}

const explainXChainTransactionCredentials: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainCredential, refusedCredential)
}

const isCredentialCredential = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { signatures } = value as Members
  return isCredentialCredentialSignatures(signatures)
}

function refusedCredential(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { fxID, credential } = item as Members
    if (!isCb58Id(fxID) || !isCredentialCredential(credential)) return i
  }
  return -1
}

const isCredentialCredentialSignatures = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'string' || !matchesHex4(item)) return false
  }
  return true
}
