// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecimalUint64 } from './DecimalUint64.ts'

/** The fees of transactions, in nano-units of the native token. */
export interface TxFees {
  /** The fee of an ordinary transaction. */
  txFee: DecimalUint64
  /** The fee of a transaction that creates an asset. */
  createAssetTxFee: DecimalUint64
}
