// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrecompileConfig } from './PrecompileConfig.ts'

/**
 * The change of one precompile, by the name of its configuration.
 * Exactly 1 property.
 */
export type PrecompileUpgrade = { [key: string]: PrecompileConfig }
