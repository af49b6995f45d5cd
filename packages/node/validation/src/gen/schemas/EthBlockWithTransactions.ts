// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransaction, isEthTransaction } from './EthTransaction.ts'
import { explainEthUncle, isEthUncle } from './EthUncle.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import { array, items, members, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBlockWithTransactions = (value: unknown): value is spec.EthBlockWithTransactions => {
  if (typeof value !== 'object' || value === null) return false
  const { transactions } = value as Members
  return isEthBlockWithTransactionsTransactions(transactions) && isEthUncle(value)
}

export const explainEthBlockWithTransactions: Explain = (value, at) => {
  members(value, at, { transactions: explainEthBlockWithTransactionsTransactions }, ['transactions'])
  explainEthUncle(value, at)
}

export const EthBlockWithTransactions: Schema<spec.EthBlockWithTransactions> =
  /* @__PURE__ */ schema(isEthBlockWithTransactions, explainEthBlockWithTransactions, { formats: true })

const isEthBlockWithTransactionsTransactions = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEthTransaction(value[i])) return false
  return true
}

const explainEthBlockWithTransactionsTransactions: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthTransaction, isEthTransaction)
}
