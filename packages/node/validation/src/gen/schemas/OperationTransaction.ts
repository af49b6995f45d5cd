// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetOperation, isAssetOperation } from './AssetOperation.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import type * as spec from '@chainwright/node-spec/schemas/OperationTransaction'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isOperationTransaction = (value: unknown): value is spec.OperationTransaction => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isTransactionCore(value)
  const { operations } = value as Members
  return isOperationTransactionOperations(operations) && isTransactionCore(value)
}

export const explainOperationTransaction: Explain = (value, at) => {
  members(value, at, { operations: explainOperationTransactionOperations }, ['operations'])
  explainTransactionCore(value, at)
}

export const OperationTransaction: Schema<spec.OperationTransaction> = /* @__PURE__ */ schema(isOperationTransaction, explainOperationTransaction)

const isOperationTransactionOperations = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isAssetOperation(value[i])) return false
  return true
}

const explainOperationTransactionOperations: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainAssetOperation, isAssetOperation)
}
