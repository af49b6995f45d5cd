// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/StakingAsset.ts'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isStakingAsset = (value: unknown): value is spec.StakingAsset => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID } = value as Members
  return typeof assetID === 'string'
}

export const explainStakingAsset: Explain = at => object(at, { assetID: string })

export const StakingAsset: Schema<spec.StakingAsset> = /* @__PURE__ */ schema(isStakingAsset, explainStakingAsset)
