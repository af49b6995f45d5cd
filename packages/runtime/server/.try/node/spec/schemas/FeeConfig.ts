// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint64 } from './Uint64.ts'

/** How the chain sets its fees. */
export interface FeeConfig {
  /** How much gas a block may use. */
  gasLimit: Uint64
  /** The time between blocks that is aimed at, in seconds. */
  targetBlockRate: Uint64
  /** The base fee is never less, in wei. */
  minBaseFee: Uint64
  /** The gas used in the last ten seconds that leaves the base fee as it is. */
  targetGas: Uint64
  /** How slowly the base fee changes; the larger the slower. */
  baseFeeChangeDenominator: Uint64
  /** The cost of a block is never less. */
  minBlockGasCost: Uint64
  /** The cost of a block is never more. */
  maxBlockGasCost: Uint64
  /** How much the cost of a block changes with each second it comes early or late. */
  blockGasCostStep: Uint64
}
