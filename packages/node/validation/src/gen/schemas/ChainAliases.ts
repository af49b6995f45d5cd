// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/ChainAliases'
import { array, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainAliases = (value: unknown): value is spec.ChainAliases => {
  if (typeof value !== 'object' || value === null) return false
  const { aliases } = value as Members
  return Array.isArray(aliases) && refusedChainAliasesAliasesItem(aliases, 0) === aliases.length
}

export const explainChainAliases: Explain = at =>
  object(at, { aliases: at => array(at, string, refusedChainAliasesAliasesItem) })

/** The aliases of a chain. */
export const ChainAliases: Schema<spec.ChainAliases> = /* @__PURE__ */ schema(isChainAliases, explainChainAliases)

const refusedChainAliasesAliasesItem = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
