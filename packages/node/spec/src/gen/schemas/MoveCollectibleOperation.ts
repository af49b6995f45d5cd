// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CollectibleOutput } from './CollectibleOutput.ts'
import type { SignatureIndices } from './SignatureIndices.ts'

/** Transfers a collectible. */
export interface MoveCollectibleOperation {
  /** The signers. */
  input: SignatureIndices
  /** The collectible and its new owners. */
  output: CollectibleOutput
}
