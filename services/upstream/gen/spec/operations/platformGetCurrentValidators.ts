// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CurrentValidators } from '../schemas/CurrentValidators.ts'

/**
 * List the validators of the primary network.
 * `platform.getCurrentValidators`
 */
export type PlatformGetCurrentValidatorsInput = { [key: string]: never }

export type PlatformGetCurrentValidatorsOutput = CurrentValidators

/** How `platformGetCurrentValidators` fails. */
export type PlatformGetCurrentValidatorsFailure = never
