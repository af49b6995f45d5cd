// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'
import type { EvmAddress } from './EvmAddress.ts'

/** An address of an EVM chain, and what is known of the token contract there if it is one. */
export interface AddressInfo {
  /** Name that the contract gives itself */
  name?: string
  /** Symbol that the contract gives itself */
  symbol?: string
  decimals?: Decimals
  /** Where a picture of it is */
  logoUri?: string
  address: EvmAddress
}
