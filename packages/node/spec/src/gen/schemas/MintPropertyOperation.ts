// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { SignatureIndices } from './SignatureIndices.ts'

/** Mints a property. */
export interface MintPropertyOperation {
  /** The signers of the right to mint. */
  mintInput: SignatureIndices
  /** The new owners of the right to mint. */
  mintOutput: OutputOwners
  /** The owners of the property. */
  ownedOutput: OutputOwners
}
