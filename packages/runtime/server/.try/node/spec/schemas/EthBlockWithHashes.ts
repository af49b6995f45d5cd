// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthUncle } from './EthUncle.ts'
import type { Hash32 } from './Hash32.ts'

/** A block with the hashes of its transactions. */
export interface EthBlockWithHashes extends EthUncle {
  /** The hashes of its transactions, in order. */
  transactions: Hash32[]
}
