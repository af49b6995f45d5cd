// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc1155Token } from './Erc1155Token.ts'
import type { Uint256 } from './Uint256.ts'

/** How much an address has of one ERC-1155 id. */
export interface Erc1155Balance extends Erc1155Token {
  /** The chain */
  chainId: string
  /** How much of it */
  balance: Uint256
}
