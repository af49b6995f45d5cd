// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrecompileConfig } from './PrecompileConfig.ts'

/** The active precompiles, by the names of their configurations. */
export type PrecompileConfigs = { [key: string]: PrecompileConfig }
