// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { InitialState } from './InitialState.ts'
import type { TransactionCore } from './TransactionCore.ts'

/** Makes a new asset. The id of the transaction is the id of the asset. */
export interface CreateAssetTransaction extends TransactionCore {
  /** A name for people. */
  name: string
  /** A short name for people. */
  symbol: string
  /**
   * How many digits stand after the decimal point when an amount is shown.
   * Integer from 0 to 32.
   */
  denomination: number
  /** What exists of the asset at the start, by the feature extension that keeps it. */
  initialStates: InitialState[]
}
