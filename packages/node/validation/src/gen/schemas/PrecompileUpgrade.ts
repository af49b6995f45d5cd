// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrecompileConfig, isPrecompileConfig } from './PrecompileConfig.ts'
import type * as spec from '@chainwright/node-spec/schemas/PrecompileUpgrade'
import {
  additional,
  maxProperties,
  minProperties,
  object,
  schema,
  sizeOf,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrecompileUpgrade = (value: unknown): value is spec.PrecompileUpgrade => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  if (sizeOf(value) < 1 || sizeOf(value) > 1) return false
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isPrecompileConfig(member)) return false
  }
  return true
}

export const explainPrecompileUpgrade: Explain = at => {
  if (object(at)) {
    minProperties(at, 1)
    maxProperties(at, 1)
    additional(at, () => false, explainPrecompileConfig)
  }
}

/**
 * The change of one precompile, by the name of its configuration.
 * Exactly 1 property.
 */
export const PrecompileUpgrade: Schema<spec.PrecompileUpgrade> = /* @__PURE__ */ schema(
  isPrecompileUpgrade,
  explainPrecompileUpgrade,
  'formats',
)
