// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UnixTime } from './UnixTime.ts'

/** Since when a precompile is active. */
export interface ActivePrecompile {
  /** That time. */
  timestamp: UnixTime
}
