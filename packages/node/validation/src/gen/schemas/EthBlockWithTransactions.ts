// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransaction, isEthTransaction } from './EthTransaction.ts'
import { explainEthUncle, isEthUncle } from './EthUncle.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBlockWithTransactions = (value: unknown): value is spec.EthBlockWithTransactions => {
  if (typeof value !== 'object' || value === null) return false
  const { transactions } = value as Members
  return (
    Array.isArray(transactions) && refusedEthTransaction(transactions, 0) === transactions.length && isEthUncle(value)
  )
}

export const explainEthBlockWithTransactions: Explain = at => {
  if (hasMembers(at.value)) object(at, { transactions: at => array(at, explainEthTransaction, refusedEthTransaction) })
  explainEthUncle(at)
}

/** A block with its full transactions. */
export const EthBlockWithTransactions: Schema<spec.EthBlockWithTransactions> = /* @__PURE__ */ schema(
  isEthBlockWithTransactions,
  explainEthBlockWithTransactions,
  'formats',
)

const refusedEthTransaction = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthTransaction(list[i])) return i
  return list.length
}
