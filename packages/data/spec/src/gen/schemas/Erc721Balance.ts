// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc721Token } from './Erc721Token.ts'

/** One ERC-721 token that an address owns. */
export interface Erc721Balance extends Erc721Token {
  /** The id of the chain */
  chainId: string
}
