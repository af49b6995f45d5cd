// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Secp256k1Output } from './Secp256k1Output.ts'
import type { SignatureIndices } from './SignatureIndices.ts'

/** Makes more of an asset that has amounts. */
export interface MintOperation {
  /** Who signs for the right to mint. */
  mintInput: SignatureIndices
  /** Who has the right to mint from now on. */
  mintOutput: OutputOwners
  /** What was made. */
  transferOutput: Secp256k1Output
}
