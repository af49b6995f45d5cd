// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { SignatureIndices } from './SignatureIndices.ts'

/** Makes a property. */
export interface MintPropertyOperation {
  /** Who signs for the right to mint. */
  mintInput: SignatureIndices
  /** Who has the right to mint from now on. */
  mintOutput: OutputOwners
  /** Who owns what was made. */
  ownedOutput: OutputOwners
}
