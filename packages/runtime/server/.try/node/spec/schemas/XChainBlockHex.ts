// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'

/** A block, serialised. */
export interface XChainBlockHex {
  /** The bytes of the block with their checksum. */
  block: ChecksummedHex
  /** How the block is written. */
  encoding: 'hex'
}
