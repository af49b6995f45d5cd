// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The status of a transaction. */
export interface TxStatus {
  /**
   * `Accepted`: all nodes accept it, now or later. `Processing`: this node is voting on it. `Rejected`: no node
   * will accept it. `Unknown`: this node has not seen it.
   */
  status: 'Accepted' | 'Processing' | 'Rejected' | 'Unknown'
}
