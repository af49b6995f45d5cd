// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Secp256k1Output } from './Secp256k1Output.ts'

/** An output: an amount of an asset, and its owners. */
export interface TransferableOutput {
  /** The asset. */
  assetID: Cb58Id
  /** The feature extension of the asset. */
  fxID: Cb58Id
  /** The amount and its owners. */
  output: Secp256k1Output
}
