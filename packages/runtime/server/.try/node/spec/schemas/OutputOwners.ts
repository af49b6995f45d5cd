// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint32 } from './Uint32.ts'
import type { UnixTime } from './UnixTime.ts'
import type { XChainAddress } from './XChainAddress.ts'

/** Who may spend an output, and when. */
export interface OutputOwners {
  /** Those whose signatures count. */
  addresses: XChainAddress[]
  /** Not before this time. */
  locktime: UnixTime
  /** How many of the addresses have to sign. */
  threshold: Uint32
}
