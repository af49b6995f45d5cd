// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc721TokenMetadata } from './Erc721TokenMetadata.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { TokenId } from './TokenId.ts'

/** One ERC-721 token. */
export interface Erc721Token {
  /** Address of the token contract */
  address: EvmAddress
  /** The name of the contract */
  name: string
  /** The symbol of the contract */
  symbol: string
  /** The standard of the token */
  ercType: 'ERC-721'
  tokenId: TokenId
  /** The URL of its metadata */
  tokenUri: string
  metadata: Erc721TokenMetadata
  /** The owner, which is the recipient of the last transfer. */
  ownerAddress?: EvmAddress
}
