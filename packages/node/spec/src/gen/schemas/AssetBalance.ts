// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecimalUint64 } from './DecimalUint64.ts'

/** The balance of an address in one asset. */
export interface AssetBalance {
  /** The asset, by its alias if it has one, otherwise by its id. */
  asset: string
  /** The amount in the smallest unit of the asset. */
  balance: DecimalUint64
}
