// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FeeConfig } from './FeeConfig.ts'
import type { Uint64 } from './Uint64.ts'

/** The fee configuration at a block. */
export interface FeeConfigResult {
  /** The fee configuration. */
  feeConfig: FeeConfig
  /** The number of the block that last changed it; 0 if no block did. */
  lastChangedAt: Uint64
}
