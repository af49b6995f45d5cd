// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/BlockHeader.ts'
import { explainBlock, isBlock } from './Block.ts'
import { explainHash, isHash } from './Hash.ts'
import { array, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockHeader = (value: unknown): value is spec.BlockHeader => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { transactions } = value as Members
  return (
    (transactions === undefined ||
      (Array.isArray(transactions) && refusedHash(transactions, 0) === transactions.length)) &&
    isBlock(value)
  )
}

export const explainBlockHeader: Explain = at => {
  object(at, { transactions: optional(at => array(at, explainHash, refusedHash)) })
  explainBlock(at)
}

export const BlockHeader: Schema<spec.BlockHeader> = /* @__PURE__ */ schema(isBlockHeader, explainBlockHeader)

const refusedHash = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash(list[i])) return i
  return list.length
}
