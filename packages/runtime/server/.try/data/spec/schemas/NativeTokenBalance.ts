// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'
import type { Money } from './Money.ts'
import type { Uint256 } from './Uint256.ts'

/** How much an address has of the chain's own token. */
export interface NativeTokenBalance {
  /** Name of the token */
  name: string
  /** Symbol of the token */
  symbol: string
  decimals: Decimals
  /** Where a picture of it is */
  logoUri?: string
  /** The chain */
  chainId: string
  /** What one whole token costs */
  price?: Money
  /** The balance in the smallest unit */
  balance: Uint256
  /** What the balance is worth */
  balanceValue?: Money
}
