// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'
import type { EvmAddress } from './EvmAddress.ts'

/** An address of an EVM chain. For a token contract, also the known data of the token. */
export interface AddressInfo {
  /** The name that the contract returns */
  name?: string
  /** The symbol that the contract returns */
  symbol?: string
  decimals?: Decimals
  /** The URL of its logo */
  logoUri?: string
  address: EvmAddress
}
