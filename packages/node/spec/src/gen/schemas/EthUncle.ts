// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthHeader } from './EthHeader.ts'
import type { Hash32 } from './Hash32.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A block without its transactions. */
export interface EthUncle extends EthHeader {
  /** The size of the block in bytes. */
  size: Quantity64
  /** The hashes of the uncles; always empty. */
  uncles: Hash32[]
}
