// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc1155TokenMetadata } from './Erc1155TokenMetadata.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { TokenId } from './TokenId.ts'

/** One id of an ERC-1155 contract. */
export interface Erc1155Token {
  /** Address of the token contract */
  address: EvmAddress
  /** The standard of the token */
  ercType: 'ERC-1155'
  tokenId: TokenId
  /** The URL of its metadata */
  tokenUri: string
  metadata: Erc1155TokenMetadata
}
