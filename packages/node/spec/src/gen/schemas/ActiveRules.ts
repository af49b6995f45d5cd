// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ActivePrecompile } from './ActivePrecompile.ts'
import type { EthRules } from './EthRules.ts'

/** The rules and precompiles that are active at a time. */
export interface ActiveRules {
  /** The Ethereum rules. */
  ethRules: EthRules
  /** The chain's own upgrades, by name. */
  avalancheRules: { [key: string]: boolean }
  /** The active precompiles, by the names of their configurations. */
  precompiles: { [key: string]: ActivePrecompile }
}
