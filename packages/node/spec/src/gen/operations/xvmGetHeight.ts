// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Height } from '../schemas/Height.ts'

/**
 * Get the height of the chain.
 *
 * Returns the height of the last block that this node accepted.
 *
 * `xvm.getHeight`
 */
export type XvmGetHeightInput = { [key: string]: never }

export type XvmGetHeightOutput = Height

/** The failures of `xvmGetHeight`. */
export type XvmGetHeightFailure = { error: 'badArguments'; code: -32000; data?: unknown } | XvmServerFailure
