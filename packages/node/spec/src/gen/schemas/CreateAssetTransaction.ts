// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { InitialState } from './InitialState.ts'
import type { TransactionCore } from './TransactionCore.ts'

/** Creates an asset. The id of the transaction becomes the id of the asset. */
export interface CreateAssetTransaction extends TransactionCore {
  /** A display name. */
  name: string
  /** A symbol. */
  symbol: string
  /**
   * The number of digits after the decimal point in a displayed amount.
   * Integer from 0 to 32.
   */
  denomination: number
  /** The initial state of the asset, by feature extension. */
  initialStates: InitialState[]
}
