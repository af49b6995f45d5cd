// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthTransaction } from './EthTransaction.ts'
import type { EthUncle } from './EthUncle.ts'

/** A block with its full transactions. */
export interface EthBlockWithTransactions extends EthUncle {
  /** The transactions, in order. */
  transactions: EthTransaction[]
}
