// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CurrentValidators } from '../schemas/CurrentValidators.ts'
import type { Id } from '../schemas/Id.ts'

/**
 * List the validators of the primary network, or those of a subnet.
 * `platform.getCurrentValidators`
 */
export interface PlatformGetCurrentValidatorsInput {
  subnetID?: Id
}

export type PlatformGetCurrentValidatorsOutput = CurrentValidators

/** The failures of `platformGetCurrentValidators`. */
export type PlatformGetCurrentValidatorsFailure = never
