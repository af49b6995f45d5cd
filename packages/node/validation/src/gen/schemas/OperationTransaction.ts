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
import { array, members, records, schema } from '@chainwright/runtime-validation/codegen/v1'
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
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { assetID, inputIDs, fxID, operation } = item as Members
    if (!isCb58Id(assetID)) return false
    if (!isAssetOperationInputIDs(inputIDs)) return false
    if (!isCb58Id(fxID)) return false
    if (
      Number(isMintOperation(operation)) + Number(isMintCollectibleOperation(operation)) + Number(isMoveCollectibleOperation(operation)) + Number(isMintPropertyOperation(operation)) + Number(isBurnPropertyOperation(operation)) !== 1
    )
      return false
  }
  return true
}

const explainOperationTransactionOperations: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainAssetOperation, refusedAssetOperation)
}

const isAssetOperationInputIDs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return false
  }
  return true
}

function refusedAssetOperation(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
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
