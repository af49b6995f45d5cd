// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixTime } from './UnixTime.ts'

/** The configuration of a precompile. Each precompile can have more properties. */
export interface PrecompileConfig {
  /** The admins, who manage the roles. For a precompile with an allow list. */
  adminAddresses?: EvmAddress[]
  /** The managers, who add and remove users. */
  managerAddresses?: EvmAddress[]
  /** The users. */
  enabledAddresses?: EvmAddress[]
  /** The time from which this configuration applies. */
  blockTimestamp: UnixTime
  /** Whether the precompile is disabled from then on. */
  disable?: boolean
  /** For `warpConfig`, the percentage of the weight that must sign. 0 selects the chain's default. */
  quorumNumerator?: Uint64
  /** For `warpConfig`, whether the validators of the primary network must sign messages of its chains. */
  requirePrimaryNetworkSigners?: boolean
}
