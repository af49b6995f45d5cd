// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from './Hash32.ts'

/** A block by its hash (EIP-1898). */
export interface BlockByHash {
  /** The hash. */
  blockHash: Hash32
  /**
   * Whether to refuse a block that is not on the accepted chain.
   * @default false
   */
  requireCanonical?: boolean
  blockNumber?: never
}
