// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimals, isDecimals } from './Decimals.ts'
import { explainTokenMetadata, isTokenMetadata } from './TokenMetadata.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc1155TokenMetadata'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc1155TokenMetadata = (value: unknown): value is spec.Erc1155TokenMetadata => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { decimals, properties } = value as Members
  return (
    (decimals === undefined || isDecimals(decimals)) &&
    (properties === undefined || typeof properties === 'string') &&
    isTokenMetadata(value)
  )
}

export const explainErc1155TokenMetadata: Explain = at => {
  explainTokenMetadata(at)
  object(at, { decimals: optional(explainDecimals), properties: optional(string) })
}

/** Metadata of an ERC-1155 token. */
export const Erc1155TokenMetadata: Schema<spec.Erc1155TokenMetadata> = /* @__PURE__ */ schema(
  isErc1155TokenMetadata,
  explainErc1155TokenMetadata,
)
