// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainTransaction } from './XChainTransaction.ts'

/** A transaction as JSON. */
export interface XChainTxJson {
  /** The transaction. */
  tx: XChainTransaction
  /** The encoding of the transaction. */
  encoding: 'json'
}
