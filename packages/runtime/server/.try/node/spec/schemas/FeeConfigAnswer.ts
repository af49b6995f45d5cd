// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FeeConfig } from './FeeConfig.ts'
import type { Uint64 } from './Uint64.ts'

/** How the chain sets its fees at a block. */
export interface FeeConfigAnswer {
  /** The fee config. */
  feeConfig: FeeConfig
  /** The number of the block that changed it last; 0 if none did. */
  lastChangedAt: Uint64
}
