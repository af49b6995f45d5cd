// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matches0xAnd130LowerCaseHexDigits } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainCredential } from './Credential.ts'
import { explainUnsignedTransaction, isUnsignedTransaction } from './UnsignedTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainTransaction'
import { array, object, schema, secret } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainTransaction = (value: unknown): value is spec.XChainTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { unsignedTx, credentials, id } = value as Members
  return (
    isUnsignedTransaction(unsignedTx) &&
    Array.isArray(credentials) &&
    refusedCredential(credentials, 0) === credentials.length &&
    isCb58Id(id)
  )
}

export const explainXChainTransaction: Explain = at =>
  object(at, {
    unsignedTx: explainUnsignedTransaction,
    credentials: secret(at => array(at, explainCredential, refusedCredential)),
    id: explainCb58Id,
  })

/** A signed transaction of the X-Chain. */
export const XChainTransaction: Schema<spec.XChainTransaction> = /* @__PURE__ */ schema(
  isXChainTransaction,
  explainXChainTransaction,
  'formats',
)

const refusedCredential = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { fxID, credential } = item as Members
    if (!isCb58Id(fxID) || !isCredentialCredential(credential)) return i
  }
  return list.length
}

const isCredentialCredential = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { signatures } = value as Members
  return Array.isArray(signatures) && refusedCredentialCredentialSignaturesItem(signatures, 0) === signatures.length
}

const refusedCredentialCredentialSignaturesItem = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'string' || !matches0xAnd130LowerCaseHexDigits(item)) return i
  }
  return list.length
}
