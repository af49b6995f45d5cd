// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** How a precompile is set up. Which members it has beyond these is the precompile's own. */
export interface PrecompileConfig {
  /** Who may manage it, of a precompile that has a list of who may use it. */
  adminAddresses?: EvmAddress[]
  /** Who may add and remove users. */
  managerAddresses?: EvmAddress[]
  /** Who may use it. */
  enabledAddresses?: EvmAddress[]
  /** From when on this holds. */
  blockTimestamp: UnixTime
  /** Whether it is switched off from then on. */
  disable?: boolean
  /** Of `warpConfig`, how many of 100 parts of the weight have to sign; 0 is the default of the chain. */
  quorumNumerator?: Uint64
  /** Of `warpConfig`, whether the validators of the primary network have to sign for its chains. */
  requirePrimaryNetworkSigners?: boolean
}
