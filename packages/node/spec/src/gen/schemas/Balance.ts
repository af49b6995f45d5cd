// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecimalUint64 } from './DecimalUint64.ts'
import type { UtxoReference } from './UtxoReference.ts'

/** The balance of an address in one asset. */
export interface Balance {
  /** The amount in the smallest unit of the asset. */
  balance: DecimalUint64
  /** The outputs that add up to the balance. */
  utxoIDs?: UtxoReference[]
}
