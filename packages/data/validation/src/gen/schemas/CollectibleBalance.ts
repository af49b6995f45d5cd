// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc1155Balance, isErc1155Balance } from './Erc1155Balance.ts'
import { explainErc721Balance, isErc721Balance } from './Erc721Balance.ts'
import type * as spec from '@chainwright/data-spec/schemas/CollectibleBalance'
import { hasMembers, schema, variants } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCollectibleBalance = (value: unknown): value is spec.CollectibleBalance =>
  hasMembers(value) &&
  (value['ercType'] === 'ERC-721' ? isErc721Balance(value) : value['ercType'] === 'ERC-1155' && isErc1155Balance(value))

export const explainCollectibleBalance: Explain = at =>
  variants(at, 'ercType', { 'ERC-721': explainErc721Balance, 'ERC-1155': explainErc1155Balance })

/** An ERC-721 or ERC-1155 token of an address. `ercType` is its standard. */
export const CollectibleBalance: Schema<spec.CollectibleBalance> = /* @__PURE__ */ schema(
  isCollectibleBalance,
  explainCollectibleBalance,
  'formats',
)
