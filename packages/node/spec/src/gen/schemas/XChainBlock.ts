// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'
import type { XChainTransaction } from './XChainTransaction.ts'

/** A block of the X-Chain, as JSON. */
export interface XChainBlock {
  /** The id of the previous block. */
  parentID: Cb58Id
  /** The height of the block. */
  height: Uint64
  /** The time of the block. */
  time: UnixTime
  /** The Merkle root of its transactions; all zeros if the chain does not use it. */
  merkleRoot: Cb58Id
  /** The transactions. The genesis block has none. */
  txs: XChainTransaction[]
  /** The id of this block. */
  id: Cb58Id
}
