// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Secp256k1Output } from './Secp256k1Output.ts'

/** An amount of an asset that somebody may spend. */
export interface TransferableOutput {
  /** The asset. */
  assetID: Cb58Id
  /** The feature extension that keeps it. */
  fxID: Cb58Id
  /** The amount and who may spend it. */
  output: Secp256k1Output
}
