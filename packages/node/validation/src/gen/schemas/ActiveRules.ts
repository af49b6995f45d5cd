// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainActivePrecompile, isActivePrecompile } from './ActivePrecompile.ts'
import { explainEthRules, isEthRules } from './EthRules.ts'
import type * as spec from '@chainwright/node-spec/schemas/ActiveRules'
import { additional, boolean, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isActiveRules = (value: unknown): value is spec.ActiveRules => {
  if (typeof value !== 'object' || value === null) return false
  const { ethRules, avalancheRules, precompiles } = value as Members
  return isEthRules(ethRules) && isActiveRulesAvalancheRules(avalancheRules) && isActiveRulesPrecompiles(precompiles)
}

export const explainActiveRules: Explain = at =>
  object(at, {
    ethRules: explainEthRules,
    avalancheRules: at => object(at) && additional(at, () => false, boolean),
    precompiles: at => object(at) && additional(at, () => false, explainActivePrecompile),
  })

/** The rules and precompiles that are active at a time. */
export const ActiveRules: Schema<spec.ActiveRules> = /* @__PURE__ */ schema(
  isActiveRules,
  explainActiveRules,
  'formats',
)

const isActiveRulesAvalancheRules = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && typeof member !== 'boolean') return false
  }
  return true
}

const isActiveRulesPrecompiles = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isActivePrecompile(member)) return false
  }
  return true
}
