// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { TokenMetadata } from './TokenMetadata.ts'

/** Metadata of an ERC-721 token. */
export interface Erc721TokenMetadata extends TokenMetadata {
  /** The traits of the token, as JSON text */
  attributes?: string
}
