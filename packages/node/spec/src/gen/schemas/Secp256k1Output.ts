// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Uint64 } from './Uint64.ts'

/** An amount that a transaction can spend after `locktime`, with signatures of `threshold` of the `addresses`. */
export interface Secp256k1Output extends OutputOwners {
  /** The amount, in the smallest unit of the asset. */
  amount: Uint64
}
