// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'

/** A serialized transaction. */
export interface XChainTxHex {
  /** The bytes of the transaction, with a checksum. */
  tx: ChecksummedHex
  /** The encoding of the transaction. */
  encoding: 'hex'
}
