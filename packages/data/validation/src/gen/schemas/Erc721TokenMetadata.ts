// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainTokenMetadata, isTokenMetadata } from './TokenMetadata.ts'
import type * as spec from '@chainwright/data-spec/schemas/Erc721TokenMetadata'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isErc721TokenMetadata = (value: unknown): value is spec.Erc721TokenMetadata => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { attributes } = value as Members
  return (attributes === undefined || typeof attributes === 'string') && isTokenMetadata(value)
}

export const explainErc721TokenMetadata: Explain = at => {
  explainTokenMetadata(at)
  object(at, { attributes: optional(string) })
}

/** Metadata of an ERC-721 token. */
export const Erc721TokenMetadata: Schema<spec.Erc721TokenMetadata> = /* @__PURE__ */ schema(
  isErc721TokenMetadata,
  explainErc721TokenMetadata,
)
