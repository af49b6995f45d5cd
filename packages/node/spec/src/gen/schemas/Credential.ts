// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'

/** The proof of the right to consume one input. */
export interface Credential {
  /** The feature extension that checks the proof. */
  fxID: Cb58Id
  /** The proof. */
  credential: {
    /** The signatures of 65 bytes each, in the order of the signature indices. */
    signatures: string[]
  }
}
