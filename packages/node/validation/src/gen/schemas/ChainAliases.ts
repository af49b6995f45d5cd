// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/ChainAliases'
import { array, items, members, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainAliases = (value: unknown): value is spec.ChainAliases => {
  if (typeof value !== 'object' || value === null) return false
  const { aliases } = value as Members
  return isChainAliasesAliases(aliases)
}

export const explainChainAliases: Explain = (value, at) => {
  object(value, at)
  members(value, at, { aliases: explainChainAliasesAliases }, ['aliases'])
}

export const ChainAliases: Schema<spec.ChainAliases> = /* @__PURE__ */ schema(isChainAliases, explainChainAliases)

const isChainAliasesAliases = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'string') return false
  return true
}

const explainChainAliasesAliases: Explain = (value, at) => {
  array(value, at)
  items(value, at, string)
}
