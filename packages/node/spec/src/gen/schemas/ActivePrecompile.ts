// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UnixTime } from './UnixTime.ts'

/** The activation of a precompile. */
export interface ActivePrecompile {
  /** The activation time. */
  timestamp: UnixTime
}
