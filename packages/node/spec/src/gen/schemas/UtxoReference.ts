// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Uint32 } from './Uint32.ts'

/** A reference to an output. */
export interface UtxoReference {
  /** The transaction that created the output. */
  txID: Cb58Id
  /** The index of the output in that transaction. */
  outputIndex: Uint32
}
