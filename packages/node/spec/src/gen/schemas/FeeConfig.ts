// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint64 } from './Uint64.ts'

/** The fee configuration of a chain. */
export interface FeeConfig {
  /** The gas limit of a block. */
  gasLimit: Uint64
  /** The target time between blocks, in seconds. */
  targetBlockRate: Uint64
  /** The minimum base fee, in wei. */
  minBaseFee: Uint64
  /** The target gas of the last ten seconds. At this amount, the base fee stays unchanged. */
  targetGas: Uint64
  /** The inertia of the base fee. Larger values make it change more slowly. */
  baseFeeChangeDenominator: Uint64
  /** The minimum gas cost of a block. */
  minBlockGasCost: Uint64
  /** The maximum gas cost of a block. */
  maxBlockGasCost: Uint64
  /** The change of a block's gas cost for each second that it is early or late. */
  blockGasCostStep: Uint64
}
