// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainTransaction } from './XChainTransaction.ts'

/** A transaction, taken apart. */
export interface XChainTxJson {
  /** The transaction. */
  tx: XChainTransaction
  /** How the transaction is written. */
  encoding: 'json'
}
