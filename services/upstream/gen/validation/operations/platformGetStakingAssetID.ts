// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetStakingAssetID.ts'
import { StakingAsset } from '../schemas/StakingAsset.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetStakingAssetIDInput = (value: unknown): value is spec.PlatformGetStakingAssetIDInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainPlatformGetStakingAssetIDInput: Explain = object

/** Validates the input of `platformGetStakingAssetID`. */
export const PlatformGetStakingAssetIDInput: Schema<spec.PlatformGetStakingAssetIDInput> = /* @__PURE__ */ schema(
  isPlatformGetStakingAssetIDInput,
  explainPlatformGetStakingAssetIDInput,
)

/** Validates the output of `platformGetStakingAssetID`. */
export const PlatformGetStakingAssetIDOutput: Schema<spec.PlatformGetStakingAssetIDOutput> = StakingAsset

export { PlatformGetStakingAssetIDInput as input, PlatformGetStakingAssetIDOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetStakingAssetIDOutput }
