// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { IndexStatus } from './IndexStatus.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** The indexed metadata of a token, from the document at its URI. */
export interface TokenMetadata {
  indexStatus: IndexStatus
  /** The time of the last attempt to fetch the metadata, in UNIX seconds. A failed re-index changes it too. */
  metadataLastUpdatedTimestamp?: UnixSeconds
  /** Name of the token */
  name?: string
  /** Symbol of the token */
  symbol?: string
  /** The URL of its picture */
  imageUri?: string
  /** The description by its creator */
  description?: string
  /** The URL of its animation or other media */
  animationUri?: string
  /** The URL of a page about the token */
  externalUrl?: string
  /** The background color of its picture */
  background?: string
}
