// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'

/** A transaction, serialised. */
export interface XChainTxHex {
  /** The bytes of the transaction with their checksum. */
  tx: ChecksummedHex
  /** How the transaction is written. */
  encoding: 'hex'
}
