// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { isUnsignedTransaction } from './UnsignedTransaction.ts'
import { explainXChainTransaction } from './XChainTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlock'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
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
  object(value, at)
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
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { unsignedTx, credentials, id } = item as Members
    if (!isUnsignedTransaction(unsignedTx)) return false
    if (!isXChainTransactionCredentials(credentials)) return false
    if (!isCb58Id(id)) return false
  }
  return true
}

const explainXChainBlockTxs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainXChainTransaction, refusedXChainTransaction)
}

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

function refusedXChainTransaction(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
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

const isCredentialCredentialSignatures = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'string' || !matchesHex4(item)) return false
  }
  return true
}
