// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc1155Token, isErc1155Token } from './Erc1155Token.ts'
import { explainUint256, isUint256 } from './Uint256.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc1155Balance'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc1155Balance = (value: unknown): value is spec.Erc1155Balance => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, balance } = value as Members
  return typeof chainId === 'string' && isUint256(balance) && isErc1155Token(value)
}

export const explainErc1155Balance: Explain = at => {
  explainErc1155Token(at)
  object(at, { chainId: string, balance: explainUint256 })
}

/** The balance of an address in one ERC-1155 id. */
export const Erc1155Balance: Schema<spec.Erc1155Balance> = /* @__PURE__ */ schema(
  isErc1155Balance,
  explainErc1155Balance,
  'formats',
)
