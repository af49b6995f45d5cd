// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'
import type { UnixTime } from './UnixTime.ts'
import type { XChainAddress } from './XChainAddress.ts'

/** The owners of an output, and when they can spend it. */
export interface OutputOwners {
  /** The addresses that can sign. */
  addresses: XChainAddress[]
  /** The time from which the output can be spent. */
  locktime: UnixTime
  /** The number of required signatures. */
  threshold: Uint32
}
