// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { IndexStatus } from './IndexStatus.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** What the document behind a token's URI says of it, as far as it was indexed. */
export interface TokenMetadata {
  indexStatus: IndexStatus
  /** When the metadata was last fetched, in UNIX seconds. It changes even if a re-index fails. */
  metadataLastUpdatedTimestamp?: UnixSeconds
  /** Name of the token */
  name?: string
  /** Symbol of the token */
  symbol?: string
  /** Where its picture is */
  imageUri?: string
  /** What its maker says of it */
  description?: string
  /** Where its animation or other media is */
  animationUri?: string
  /** Page about it */
  externalUrl?: string
  /** Background colour of its picture */
  background?: string
}
