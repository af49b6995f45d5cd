// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrecompileConfig } from './PrecompileConfig.ts'

/** The precompiles that are active, by the names of their configs. */
export type PrecompileConfigs = { [key: string]: PrecompileConfig }
