// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockNumberOrTag } from './BlockNumberOrTag.ts'

/** A block by its number or tag (EIP-1898). */
export interface BlockByNumber {
  /** The number or the tag. */
  blockNumber: BlockNumberOrTag
  blockHash?: never
}
