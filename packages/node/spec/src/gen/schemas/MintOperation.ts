// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Secp256k1Output } from './Secp256k1Output.ts'
import type { SignatureIndices } from './SignatureIndices.ts'

/** Mints more of an asset that has amounts. */
export interface MintOperation {
  /** The signers of the right to mint. */
  mintInput: SignatureIndices
  /** The new owners of the right to mint. */
  mintOutput: OutputOwners
  /** The minted amount. */
  transferOutput: Secp256k1Output
}
