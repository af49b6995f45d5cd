// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Where a transaction stands. */
export interface TxStatus {
  /**
   * `Accepted`: every node accepts it or will. `Processing`: this node votes on it. `Rejected`: no node will ever
   * accept it. `Unknown`: this node has not seen it.
   */
  status: 'Accepted' | 'Processing' | 'Rejected' | 'Unknown'
}
