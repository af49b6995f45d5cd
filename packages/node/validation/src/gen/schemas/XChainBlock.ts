// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { explainXChainTransaction, isXChainTransaction } from './XChainTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlock'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
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

export const XChainBlock: Schema<spec.XChainBlock> = /* @__PURE__ */ schema(isXChainBlock, explainXChainBlock)

const isXChainBlockTxs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isXChainTransaction(value[i])) return false
  return true
}

const explainXChainBlockTxs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainXChainTransaction, isXChainTransaction)
}
