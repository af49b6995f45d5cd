// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecimalUint64 } from './DecimalUint64.ts'

/** What transactions cost, in nano-units of the native token. */
export interface TxFees {
  /** The fee of most transactions. */
  txFee: DecimalUint64
  /** The fee of a transaction that makes an asset. */
  createAssetTxFee: DecimalUint64
}
