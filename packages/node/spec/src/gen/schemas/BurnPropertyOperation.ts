// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'

/** Burns a property. */
export interface BurnPropertyOperation {
  /** The signers, as indices into the list of owners. */
  signatureIndices: Uint32[]
}
