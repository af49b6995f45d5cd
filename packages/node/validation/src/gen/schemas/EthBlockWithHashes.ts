// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthUncle, isEthUncle } from './EthUncle.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import { array, items, members, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBlockWithHashes = (value: unknown): value is spec.EthBlockWithHashes => {
  if (typeof value !== 'object' || value === null) return false
  const { transactions } = value as Members
  return isEthBlockWithHashesTransactions(transactions) && isEthUncle(value)
}

export const explainEthBlockWithHashes: Explain = (value, at) => {
  members(value, at, { transactions: explainEthBlockWithHashesTransactions }, ['transactions'])
  explainEthUncle(value, at)
}

export const EthBlockWithHashes: Schema<spec.EthBlockWithHashes> =
  /* @__PURE__ */ schema(isEthBlockWithHashes, explainEthBlockWithHashes, { formats: true })

const isEthBlockWithHashesTransactions = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainEthBlockWithHashesTransactions: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHash32, isHash32)
}
