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
import { array, object, oneOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAssetOperation = (value: unknown): value is spec.AssetOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID, inputIDs, fxID, operation } = value as Members
  return (
    isCb58Id(assetID) &&
    Array.isArray(inputIDs) &&
    refusedUtxoReference(inputIDs, 0) === inputIDs.length &&
    isCb58Id(fxID) &&
    Number(isMintOperation(operation)) +
      Number(isMintCollectibleOperation(operation)) +
      Number(isMoveCollectibleOperation(operation)) +
      Number(isMintPropertyOperation(operation)) +
      Number(isBurnPropertyOperation(operation)) ===
      1
  )
}

export const explainAssetOperation: Explain = at =>
  object(at, {
    assetID: explainCb58Id,
    inputIDs: at => array(at, explainUtxoReference, refusedUtxoReference),
    fxID: explainCb58Id,
    operation: explainAssetOperationOperation,
  })

/** One operation, and its inputs. */
export const AssetOperation: Schema<spec.AssetOperation> = /* @__PURE__ */ schema(
  isAssetOperation,
  explainAssetOperation,
  'formats',
)

const refusedUtxoReference = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex } = item as Members
    if (!isCb58Id(txID) || !isUint32(outputIndex)) return i
  }
  return list.length
}

const explainAssetOperationOperation: Explain = at =>
  oneOf(at, [
    [isMintOperation, explainMintOperation],
    [isMintCollectibleOperation, explainMintCollectibleOperation],
    [isMoveCollectibleOperation, explainMoveCollectibleOperation],
    [isMintPropertyOperation, explainMintPropertyOperation],
    [isBurnPropertyOperation, explainBurnPropertyOperation],
  ])
