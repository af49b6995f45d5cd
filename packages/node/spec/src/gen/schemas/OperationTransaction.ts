// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AssetOperation } from './AssetOperation.ts'
import type { TransactionCore } from './TransactionCore.ts'

/** Mints or transfers an asset by the rules of its feature extension. */
export interface OperationTransaction extends TransactionCore {
  /** The operations, in order. */
  operations: AssetOperation[]
}
