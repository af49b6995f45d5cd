// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'

/** A serialized block. */
export interface XChainBlockHex {
  /** The bytes of the block, with a checksum. */
  block: ChecksummedHex
  /** The encoding of the block. */
  encoding: 'hex'
}
