// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainBlock } from './XChainBlock.ts'

/** A block, taken apart. */
export interface XChainBlockJson {
  /** The block. */
  block: XChainBlock
  /** How the block is written. */
  encoding: 'json'
}
