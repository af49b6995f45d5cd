// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'
import type { Money } from './Money.ts'
import type { Uint256 } from './Uint256.ts'

/** The balance of an address in the chain's native token. */
export interface NativeTokenBalance {
  /** Name of the token */
  name: string
  /** Symbol of the token */
  symbol: string
  decimals: Decimals
  /** The URL of its logo */
  logoUri?: string
  /** The id of the chain */
  chainId: string
  /** The price of one whole token */
  price?: Money
  /** The balance, in the smallest unit */
  balance: Uint256
  /** The value of the balance */
  balanceValue?: Money
}
