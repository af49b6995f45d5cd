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
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isOperationTransaction = (value: unknown): value is spec.OperationTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { operations } = value as Members
  return (
    Array.isArray(operations) && refusedAssetOperation(operations, 0) === operations.length && isTransactionCore(value)
  )
}

export const explainOperationTransaction: Explain = at => {
  if (hasMembers(at.value)) object(at, { operations: at => array(at, explainAssetOperation, refusedAssetOperation) })
  explainTransactionCore(at)
}

/** Mints or transfers an asset by the rules of its feature extension. */
export const OperationTransaction: Schema<spec.OperationTransaction> = /* @__PURE__ */ schema(
  isOperationTransaction,
  explainOperationTransaction,
  'formats',
)

const refusedAssetOperation = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { assetID, inputIDs, fxID, operation } = item as Members
    if (!isCb58Id(assetID)) return i
    if (!Array.isArray(inputIDs)) return i
    if (refusedUtxoReference(inputIDs, 0) !== inputIDs.length) return i
    if (!isCb58Id(fxID)) return i
    if (
      Number(isMintOperation(operation)) +
        Number(isMintCollectibleOperation(operation)) +
        Number(isMoveCollectibleOperation(operation)) +
        Number(isMintPropertyOperation(operation)) +
        Number(isBurnPropertyOperation(operation)) !==
      1
    )
      return i
  }
  return list.length
}

const refusedUtxoReference = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return list.length
}
