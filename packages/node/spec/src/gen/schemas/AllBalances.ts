// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AssetBalance } from './AssetBalance.ts'

/** The balances of an address. */
export interface AllBalances {
  /** One entry for each asset that the address holds. */
  balances: AssetBalance[]
}
