// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthUncle, isEthUncle } from './EthUncle.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBlockWithHashes = (value: unknown): value is spec.EthBlockWithHashes => {
  if (typeof value !== 'object' || value === null) return false
  const { transactions } = value as Members
  return Array.isArray(transactions) && refusedHash32(transactions, 0) === transactions.length && isEthUncle(value)
}

export const explainEthBlockWithHashes: Explain = at => {
  if (hasMembers(at.value)) object(at, { transactions: at => array(at, explainHash32, refusedHash32) })
  explainEthUncle(at)
}

/** A block with the hashes of its transactions. */
export const EthBlockWithHashes: Schema<spec.EthBlockWithHashes> = /* @__PURE__ */ schema(
  isEthBlockWithHashes,
  explainEthBlockWithHashes,
  'formats',
)

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
