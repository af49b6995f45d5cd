// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransactionCore, isEthTransactionCore } from './EthTransactionCore.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import type * as spec from '@chainwright/node-spec/schemas/LegacyTransaction'
import { among, hasMembers, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLegacyTransaction = (value: unknown): value is spec.LegacyTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { type: type_, chainId } = value as Members
  return type_ === '0x0' && (chainId === undefined || isQuantity256(chainId)) && isEthTransactionCore(value)
}

export const explainLegacyTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, { type: at => among(at, ['0x0'], 'const'), chainId: optional(explainQuantity256) })
  }
  explainEthTransactionCore(at)
}

/** A transaction of type 0. */
export const LegacyTransaction: Schema<spec.LegacyTransaction> = /* @__PURE__ */ schema(
  isLegacyTransaction,
  explainLegacyTransaction,
  'formats',
)
