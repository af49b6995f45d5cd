// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAssetOperation } from './AssetOperation.ts'
import { isBurnPropertyOperation } from './BurnPropertyOperation.ts'
import { isCb58Id } from './Cb58Id.ts'
import { isMintCollectibleOperation } from './MintCollectibleOperation.ts'
import { isMintOperation } from './MintOperation.ts'
import { isMintPropertyOperation } from './MintPropertyOperation.ts'
import { isMoveCollectibleOperation } from './MoveCollectibleOperation.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/OperationTransaction'
import { members, records, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isOperationTransaction = (value: unknown): value is spec.OperationTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { operations } = value as Members
  return isOperationTransactionOperations(operations) && isTransactionCore(value)
}

export const explainOperationTransaction: Explain = (value, at) => {
  members(value, at, { operations: explainOperationTransactionOperations }, ['operations'])
  explainTransactionCore(value, at)
}

export const OperationTransaction: Schema<spec.OperationTransaction> =
  /* @__PURE__ */ schema(isOperationTransaction, explainOperationTransaction, { formats: true })

const isOperationTransactionOperations = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedAssetOperation(value, 0) >= 0) return false
  return true
}

const explainOperationTransactionOperations: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainAssetOperation, refusedAssetOperation)
}

const isAssetOperationInputIDs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (refusedUtxoReference(value, 0) >= 0) return false
  return true
}

const refusedAssetOperation = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { assetID, inputIDs, fxID, operation } = item as Members
    if (!isCb58Id(assetID)) return i
    if (!isAssetOperationInputIDs(inputIDs)) return i
    if (!isCb58Id(fxID)) return i
    if (
      Number(isMintOperation(operation)) + Number(isMintCollectibleOperation(operation)) + Number(isMoveCollectibleOperation(operation)) + Number(isMintPropertyOperation(operation)) + Number(isBurnPropertyOperation(operation)) !== 1
    )
      return i
  }
  return -1
}

const refusedUtxoReference = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return -1
}
