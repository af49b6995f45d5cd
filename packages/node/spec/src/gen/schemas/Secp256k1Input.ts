// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { SignatureIndices } from './SignatureIndices.ts'
import type { Uint64 } from './Uint64.ts'

/** The consumed part of an output. */
export interface Secp256k1Input extends SignatureIndices {
  /** The amount of the output, in the smallest unit of the asset. */
  amount: Uint64
}
