// @generated from specs/data/schemas/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Erc1155Balance } from './Erc1155Balance.ts'
import type { Erc721Balance } from './Erc721Balance.ts'

/** An ERC-721 or ERC-1155 token of an address. `ercType` is its standard. */
export type CollectibleBalance = Erc721Balance | Erc1155Balance
