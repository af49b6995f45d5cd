// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc1155Token } from './Erc1155Token.ts'
import type { Uint256 } from './Uint256.ts'

/** The balance of an address in one ERC-1155 id. */
export interface Erc1155Balance extends Erc1155Token {
  /** The id of the chain */
  chainId: string
  /** The balance */
  balance: Uint256
}
