// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc1155Balance, isErc1155Balance } from './Erc1155Balance.ts'
import { explainErc721Balance, isErc721Balance } from './Erc721Balance.ts'
import type * as spec from '@chainwright/data-spec/schemas/CollectibleBalance'
import { hasMembers, schema, variants } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCollectibleBalance = (value: unknown): value is spec.CollectibleBalance =>
  isCollectibleBalanceVariant(value)

export const explainCollectibleBalance: Explain = at => variants(at, 'ercType', { 'ERC-721': explainErc721Balance, 'ERC-1155': explainErc1155Balance })

export const CollectibleBalance: Schema<spec.CollectibleBalance> =
  /* @__PURE__ */ schema(isCollectibleBalance, explainCollectibleBalance, 'formats')

const isCollectibleBalanceVariant = (value: unknown): boolean => {
  if (!hasMembers(value)) return false
  switch (value['ercType']) {
    case 'ERC-721':
      return isErc721Balance(value)
    case 'ERC-1155':
      return isErc1155Balance(value)
    default:
      return false
  }
}
