// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessList, isAccessList } from './AccessList.ts'
import { explainEthTransactionCore, isEthTransactionCore } from './EthTransactionCore.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainYParity, isYParity } from './YParity.ts'
import type * as spec from '@chainwright/node-spec/schemas/DynamicFeeTransaction'
import { among, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDynamicFeeTransaction = (value: unknown): value is spec.DynamicFeeTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { type: type_, chainId, accessList, yParity, maxFeePerGas, maxPriorityFeePerGas } = value as Members
  return (
    type_ === '0x2' &&
    isQuantity256(chainId) &&
    isAccessList(accessList) &&
    isYParity(yParity) &&
    isQuantity256(maxFeePerGas) &&
    isQuantity256(maxPriorityFeePerGas) &&
    isEthTransactionCore(value)
  )
}

export const explainDynamicFeeTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      type: at => among(at, ['0x2'], 'const'),
      chainId: explainQuantity256,
      accessList: explainAccessList,
      yParity: explainYParity,
      maxFeePerGas: explainQuantity256,
      maxPriorityFeePerGas: explainQuantity256,
    })
  }
  explainEthTransactionCore(at)
}

/** A transaction of type 2, with a priority fee in addition to the base fee (EIP-1559). */
export const DynamicFeeTransaction: Schema<spec.DynamicFeeTransaction> = /* @__PURE__ */ schema(
  isDynamicFeeTransaction,
  explainDynamicFeeTransaction,
  'formats',
)
