// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessList, isAccessList } from './AccessList.ts'
import { explainEthTransactionCore, isEthTransactionCore } from './EthTransactionCore.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainYParity, isYParity } from './YParity.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessListTransaction'
import { among, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessListTransaction = (value: unknown): value is spec.AccessListTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { type: type_, chainId, accessList, yParity } = value as Members
  return (
    type_ === '0x1' &&
    isQuantity256(chainId) &&
    isAccessList(accessList) &&
    isYParity(yParity) &&
    isEthTransactionCore(value)
  )
}

export const explainAccessListTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      type: at => among(at, ['0x1'], 'const'),
      chainId: explainQuantity256,
      accessList: explainAccessList,
      yParity: explainYParity,
    })
  }
  explainEthTransactionCore(at)
}

/** A transaction of type 1, with an access list (EIP-2930). */
export const AccessListTransaction: Schema<spec.AccessListTransaction> = /* @__PURE__ */ schema(
  isAccessListTransaction,
  explainAccessListTransaction,
  'formats',
)
