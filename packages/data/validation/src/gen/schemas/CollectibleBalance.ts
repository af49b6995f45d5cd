// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc1155Balance, isErc1155Balance } from './Erc1155Balance.ts'
import { explainErc721Balance, isErc721Balance } from './Erc721Balance.ts'
import type * as spec from '@chainwright/data-spec/schemas/CollectibleBalance'
import { oneOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCollectibleBalance = (value: unknown): value is spec.CollectibleBalance => (isErc721Balance(value) && !isErc1155Balance(value)) || (!isErc721Balance(value) && isErc1155Balance(value))

export const explainCollectibleBalance: Explain = (value, at) => oneOf(value, at, [[isErc721Balance, explainErc721Balance], [isErc1155Balance, explainErc1155Balance]])

export const CollectibleBalance: Schema<spec.CollectibleBalance> = /* @__PURE__ */ schema(isCollectibleBalance, explainCollectibleBalance)
