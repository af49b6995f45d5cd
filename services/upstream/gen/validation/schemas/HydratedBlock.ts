// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/HydratedBlock.ts'
import { explainBlock, isBlock } from './Block.ts'
import { explainTransaction, isTransaction } from './Transaction.ts'
import { array, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHydratedBlock = (value: unknown): value is spec.HydratedBlock => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { transactions } = value as Members
  return (
    (transactions === undefined ||
      (Array.isArray(transactions) && refusedTransaction(transactions, 0) === transactions.length)) &&
    isBlock(value)
  )
}

export const explainHydratedBlock: Explain = at => {
  object(at, { transactions: optional(at => array(at, explainTransaction, refusedTransaction)) })
  explainBlock(at)
}

export const HydratedBlock: Schema<spec.HydratedBlock> = /* @__PURE__ */ schema(isHydratedBlock, explainHydratedBlock)

const refusedTransaction = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isTransaction(list[i])) return i
  return list.length
}
