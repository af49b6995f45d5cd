// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'

/** The signers, as indices into the addresses of the output. */
export interface SignatureIndices {
  /** Indices into the addresses of the output, ascending. */
  signatureIndices: Uint32[]
}
