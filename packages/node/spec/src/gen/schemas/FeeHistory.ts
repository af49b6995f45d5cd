// @generated from specs/node/schemas/eth-fees.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** Fees of consecutive blocks. */
export interface FeeHistory {
  /** The number of the first block. */
  oldestBlock: Quantity64
  /**
   * The priority fees at the requested percentiles for each block, in wei. Absent if no percentiles were
   * requested.
   */
  reward?: Quantity256[][]
  /** The base fee of each block, in wei. */
  baseFeePerGas: Quantity256[]
  /** The gas used of each block as a share of its limit. */
  gasUsedRatio: number[]
}
