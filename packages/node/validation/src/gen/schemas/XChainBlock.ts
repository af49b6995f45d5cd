// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matches0xAnd130LowerCaseHexDigits } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { isUnsignedTransaction } from './UnsignedTransaction.ts'
import { explainXChainTransaction } from './XChainTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlock'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainBlock = (value: unknown): value is spec.XChainBlock => {
  if (typeof value !== 'object' || value === null) return false
  const { parentID, height, time, merkleRoot, txs, id } = value as Members
  return (
    isCb58Id(parentID) &&
    isUint64(height) &&
    isUnixTime(time) &&
    isCb58Id(merkleRoot) &&
    Array.isArray(txs) &&
    refusedXChainTransaction(txs, 0) === txs.length &&
    isCb58Id(id)
  )
}

export const explainXChainBlock: Explain = at =>
  object(at, {
    parentID: explainCb58Id,
    height: explainUint64,
    time: explainUnixTime,
    merkleRoot: explainCb58Id,
    txs: at => array(at, explainXChainTransaction, refusedXChainTransaction),
    id: explainCb58Id,
  })

/** A block of the X-Chain, as JSON. */
export const XChainBlock: Schema<spec.XChainBlock> = /* @__PURE__ */ schema(
  isXChainBlock,
  explainXChainBlock,
  'formats',
)

const refusedXChainTransaction = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { unsignedTx, credentials, id } = item as Members
    if (!isUnsignedTransaction(unsignedTx)) return i
    if (!Array.isArray(credentials)) return i
    if (refusedCredential(credentials, 0) !== credentials.length) return i
    if (!isCb58Id(id)) return i
  }
  return list.length
}

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
