// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { isUnsignedTransaction } from './UnsignedTransaction.ts'
import { explainXChainTransaction } from './XChainTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlock'
import { members, records, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainBlock = (value: unknown): value is spec.XChainBlock => {
  if (typeof value !== 'object' || value === null) return false
  const { parentID, height, time, merkleRoot, txs, id } = value as Members
  return (
    isCb58Id(parentID) &&
    isUint64(height) &&
    isUnixTime(time) &&
    isCb58Id(merkleRoot) &&
    isXChainBlockTxs(txs) &&
    isCb58Id(id)
  )
}

export const explainXChainBlock: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, {
    parentID: explainCb58Id,
    height: explainUint64,
    time: explainUnixTime,
    merkleRoot: explainCb58Id,
    txs: explainXChainBlockTxs,
    id: explainCb58Id,
  }, ['parentID', 'height', 'time', 'merkleRoot', 'txs', 'id'])
}

export const XChainBlock: Schema<spec.XChainBlock> =
  /* @__PURE__ */ schema(isXChainBlock, explainXChainBlock, { formats: true })

const isXChainBlockTxs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedXChainTransaction(value, 0) >= 0) return false
  return true
}

const explainXChainBlockTxs: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainXChainTransaction, refusedXChainTransaction)
}

const isXChainTransactionCredentials = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedCredential(value, 0) >= 0) return false
  return true
}

const refusedXChainTransaction = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { unsignedTx, credentials, id } = item as Members
    if (!isUnsignedTransaction(unsignedTx) || !isXChainTransactionCredentials(credentials) || !isCb58Id(id)) return i
  }
  return -1
}

const isCredentialCredential = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { signatures } = value as Members
  return isCredentialCredentialSignatures(signatures)
}

const refusedCredential = (list: readonly unknown[], from: number): number => {
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
