// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'

/** Whose signatures are given, by their places in the list of addresses of the output. */
export interface SignatureIndices {
  /** Places in the list of addresses, rising. */
  signatureIndices: Uint32[]
}
