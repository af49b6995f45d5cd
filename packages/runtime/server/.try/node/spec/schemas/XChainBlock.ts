// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'
import type { XChainTransaction } from './XChainTransaction.ts'

/** A block of the X-Chain, taken apart. */
export interface XChainBlock {
  /** The block before. */
  parentID: Cb58Id
  /** How many blocks are before it. */
  height: Uint64
  /** When it was made. */
  time: UnixTime
  /** A root over its transactions; all zeros where the chain does not use it. */
  merkleRoot: Cb58Id
  /** Its transactions. The genesis block has none. */
  txs: XChainTransaction[]
  /** The id of this block. */
  id: Cb58Id
}
