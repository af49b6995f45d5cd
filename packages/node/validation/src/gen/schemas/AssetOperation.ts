// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBurnPropertyOperation, isBurnPropertyOperation } from './BurnPropertyOperation.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainMintCollectibleOperation, isMintCollectibleOperation } from './MintCollectibleOperation.ts'
import { explainMintOperation, isMintOperation } from './MintOperation.ts'
import { explainMintPropertyOperation, isMintPropertyOperation } from './MintPropertyOperation.ts'
import { explainMoveCollectibleOperation, isMoveCollectibleOperation } from './MoveCollectibleOperation.ts'
import { isUint32 } from './Uint32.ts'
import { explainUtxoReference } from './UtxoReference.ts'
import type * as spec from '@chainwright/node-spec/schemas/AssetOperation'
import { array, members, object, oneOf, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAssetOperation = (value: unknown): value is spec.AssetOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID, inputIDs, fxID, operation } = value as Members
  return (
    isCb58Id(assetID) &&
    isAssetOperationInputIDs(inputIDs) &&
    isCb58Id(fxID) &&
    Number(isMintOperation(operation)) + Number(isMintCollectibleOperation(operation)) + Number(isMoveCollectibleOperation(operation)) + Number(isMintPropertyOperation(operation)) + Number(isBurnPropertyOperation(operation)) === 1
  )
}

export const explainAssetOperation: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    assetID: explainCb58Id,
    inputIDs: explainAssetOperationInputIDs,
    fxID: explainCb58Id,
    operation: explainAssetOperationOperation,
  }, ['assetID', 'inputIDs', 'fxID', 'operation'])
}

export const AssetOperation: Schema<spec.AssetOperation> =
  /* @__PURE__ */ schema(isAssetOperation, explainAssetOperation, { formats: true })

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

const explainAssetOperationInputIDs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainUtxoReference, refusedUtxoReference)
}

const explainAssetOperationOperation: Explain = (value, at) => oneOf(value, at, [[isMintOperation, explainMintOperation], [isMintCollectibleOperation, explainMintCollectibleOperation], [isMoveCollectibleOperation, explainMoveCollectibleOperation], [isMintPropertyOperation, explainMintPropertyOperation], [isBurnPropertyOperation, explainBurnPropertyOperation]])

function refusedUtxoReference(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return -1
}
