// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainBlock } from './XChainBlock.ts'

/** A block as JSON. */
export interface XChainBlockJson {
  /** The block. */
  block: XChainBlock
  /** The encoding of the block. */
  encoding: 'json'
}
