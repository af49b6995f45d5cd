// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'

/** Gives a property up. */
export interface BurnPropertyOperation {
  /** Who signs, by places in the list of owners. */
  signatureIndices: Uint32[]
}
