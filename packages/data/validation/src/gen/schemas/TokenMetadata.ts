// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/TokenMetadata'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTokenMetadata = (value: unknown): value is spec.TokenMetadata => {
  if (typeof value !== 'object' || value === null) return false
  const {
    indexStatus,
    metadataLastUpdatedTimestamp,
    name,
    symbol,
    imageUri,
    description,
    animationUri,
    externalUrl,
    background,
  } = value as Members
  return (
    typeof indexStatus === 'string' &&
    (metadataLastUpdatedTimestamp === undefined || isUnixSeconds(metadataLastUpdatedTimestamp)) &&
    (name === undefined || typeof name === 'string') &&
    (symbol === undefined || typeof symbol === 'string') &&
    (imageUri === undefined || typeof imageUri === 'string') &&
    (description === undefined || typeof description === 'string') &&
    (animationUri === undefined || typeof animationUri === 'string') &&
    (externalUrl === undefined || typeof externalUrl === 'string') &&
    (background === undefined || typeof background === 'string')
  )
}

export const explainTokenMetadata: Explain = at =>
  object(at, {
    indexStatus: string,
    metadataLastUpdatedTimestamp: optional(explainUnixSeconds),
    name: optional(string),
    symbol: optional(string),
    imageUri: optional(string),
    description: optional(string),
    animationUri: optional(string),
    externalUrl: optional(string),
    background: optional(string),
  })

/** The indexed metadata of a token, from the document at its URI. */
export const TokenMetadata: Schema<spec.TokenMetadata> = /* @__PURE__ */ schema(isTokenMetadata, explainTokenMetadata)
