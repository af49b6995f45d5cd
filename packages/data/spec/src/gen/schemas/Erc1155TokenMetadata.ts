// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'
import type { TokenMetadata } from './TokenMetadata.ts'

/** Metadata of an ERC-1155 token. */
export interface Erc1155TokenMetadata extends TokenMetadata {
  decimals?: Decimals
  /** The properties of the token, as JSON text */
  properties?: string
}
