// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/PrecompileConfigs.ts'
import { explainPrecompileConfig, isPrecompileConfig } from './PrecompileConfig.ts'
import { additional, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrecompileConfigs = (value: unknown): value is spec.PrecompileConfigs => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const key in value) {
    const member = (value as Members)[key]
    if (member !== undefined && !isPrecompileConfig(member)) return false
  }
  return true
}

export const explainPrecompileConfigs: Explain = (value, at) => {
  type(value, at, 'object')
  additional(value, at, name => false, explainPrecompileConfig)
}

export const PrecompileConfigs: Schema<spec.PrecompileConfigs> = /* @__PURE__ */ schema(isPrecompileConfigs, explainPrecompileConfigs)
