// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Secp256k1Input } from './Secp256k1Input.ts'
import type { Uint32 } from './Uint32.ts'

/** An output that a transaction consumes. */
export interface TransferableInput {
  /** The transaction that made the output. */
  txID: Cb58Id
  /** The index of the output in that transaction. */
  outputIndex: Uint32
  /** The asset. */
  assetID: Cb58Id
  /** The feature extension of the asset. */
  fxID: Cb58Id
  /** The amount and the signers. */
  input: Secp256k1Input
}
