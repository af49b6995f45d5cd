// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BurnPropertyOperation } from './BurnPropertyOperation.ts'
import type { Cb58Id } from './Cb58Id.ts'
import type { MintCollectibleOperation } from './MintCollectibleOperation.ts'
import type { MintOperation } from './MintOperation.ts'
import type { MintPropertyOperation } from './MintPropertyOperation.ts'
import type { MoveCollectibleOperation } from './MoveCollectibleOperation.ts'
import type { UtxoReference } from './UtxoReference.ts'

/** One operation, and its inputs. */
export interface AssetOperation {
  /** The asset. */
  assetID: Cb58Id
  /** The consumed outputs. */
  inputIDs: UtxoReference[]
  /** The feature extension of the asset. */
  fxID: Cb58Id
  /** The operation. */
  operation:
    | MintOperation
    | MintCollectibleOperation
    | MoveCollectibleOperation
    | MintPropertyOperation
    | BurnPropertyOperation
}
