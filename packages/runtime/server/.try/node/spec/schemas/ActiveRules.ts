// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ActivePrecompile } from './ActivePrecompile.ts'
import type { EthRules } from './EthRules.ts'

/** Which rules and precompiles hold at a time. */
export interface ActiveRules {
  /** Ethereum's rules. */
  ethRules: EthRules
  /** The upgrades of the chain's own, by name. */
  avalancheRules: { [key: string]: boolean }
  /** The precompiles that are active, by the names of their configs. */
  precompiles: { [key: string]: ActivePrecompile }
}
