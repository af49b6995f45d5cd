// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Credential } from './Credential.ts'
import type { UnsignedTransaction } from './UnsignedTransaction.ts'

/** A signed transaction of the X-Chain. */
export interface XChainTransaction {
  /** The signed content. */
  unsignedTx: UnsignedTransaction
  /** The credential of each input, in order: the proof of the right to consume it. */
  credentials: Credential[]
  /** The id of the transaction. */
  id: Cb58Id
}
