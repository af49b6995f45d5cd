// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrecompileConfig, isPrecompileConfig } from './PrecompileConfig.ts'
import type * as spec from '@chainwright/node-spec/schemas/PrecompileConfigs'
import { additional, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrecompileConfigs = (value: unknown): value is spec.PrecompileConfigs => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isPrecompileConfig(member)) return false
  }
  return true
}

export const explainPrecompileConfigs: Explain = at =>
  object(at) && additional(at, () => false, explainPrecompileConfig)

/** The active precompiles, by the names of their configurations. */
export const PrecompileConfigs: Schema<spec.PrecompileConfigs> = /* @__PURE__ */ schema(
  isPrecompileConfigs,
  explainPrecompileConfigs,
  'formats',
)
