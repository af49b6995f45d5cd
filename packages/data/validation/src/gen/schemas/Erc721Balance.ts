// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainErc721Token, isErc721Token } from './Erc721Token.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc721Balance'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc721Balance = (value: unknown): value is spec.Erc721Balance => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId } = value as Members
  return typeof chainId === 'string' && isErc721Token(value)
}

export const explainErc721Balance: Explain = at => {
  explainErc721Token(at)
  object(at, { chainId: string })
}

/** One ERC-721 token that an address owns. */
export const Erc721Balance: Schema<spec.Erc721Balance> = /* @__PURE__ */ schema(
  isErc721Balance,
  explainErc721Balance,
  'formats',
)
