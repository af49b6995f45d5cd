// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { OutputOwners } from './OutputOwners.ts'
import type { Uint64 } from './Uint64.ts'

/** An amount that may be spent after `locktime` by a transaction signed by `threshold` of the `addresses`. */
export interface Secp256k1Output extends OutputOwners {
  /** How much, in the smallest unit of the asset. */
  amount: Uint64
}
