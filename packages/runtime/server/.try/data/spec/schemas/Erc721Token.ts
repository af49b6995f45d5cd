// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc721TokenMetadata } from './Erc721TokenMetadata.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { TokenId } from './TokenId.ts'

/** One ERC-721 token. */
export interface Erc721Token {
  /** Address of the token contract */
  address: EvmAddress
  /** Name of the contract */
  name: string
  /** Symbol of the contract */
  symbol: string
  /** Standard of the token */
  ercType: 'ERC-721'
  tokenId: TokenId
  /** Where its metadata is */
  tokenUri: string
  metadata: Erc721TokenMetadata
  /** Who owns it: the receiver of its last transfer. */
  ownerAddress?: EvmAddress
}
