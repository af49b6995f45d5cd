// @generated from specs/node/schemas/eth-fees.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** Fees of some blocks in a row. */
export interface FeeHistory {
  /** The number of the first of them. */
  oldestBlock: Quantity64
  /** For each block the tips at the percentiles that were asked for, in wei. Absent where none were. */
  reward?: Quantity256[][]
  /** For each block the base fee, in wei. */
  baseFeePerGas: Quantity256[]
  /** For each block the gas used as a share of its limit. */
  gasUsedRatio: number[]
}
