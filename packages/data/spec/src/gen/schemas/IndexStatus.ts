// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The indexing status of the token's metadata. `indexed` (some services send `INDEXED`) means that the metadata
 * is complete.
 *
 * Other values are possible.
 *
 * @example "indexed"
 */
export type IndexStatus =
  | 'indexed'
  | 'UNKNOWN'
  | 'MISSING_TOKEN'
  | 'INVALID_TOKEN_URI'
  | 'INVALID_TOKEN_URI_SCHEME'
  | 'UNREACHABLE_TOKEN_URI'
  | 'THROTTLED_TOKEN_URI'
  | 'METADATA_CONTENT_TOO_LARGE'
  | 'INVALID_METADATA'
  | 'INVALID_METADATA_JSON'
  | 'INDEXED'
  | 'UNINDEXED'
  | (string & {})
