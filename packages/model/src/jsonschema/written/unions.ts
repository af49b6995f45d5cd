import type { Json, JsonObject } from '../../model/index.ts'
import { listOf } from './members.ts'

/** A union of a flattened schema. A value must match a branch, and satisfy the other keywords of the schema. */
export interface WrittenUnion {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly branches: readonly Json[]
}

/** The unions of a flattened schema. A value must satisfy all of them. */
export const unionsOf = (flat: JsonObject): readonly WrittenUnion[] =>
  (['oneOf', 'anyOf'] as const).flatMap(keyword => {
    const branches = listOf(flat[keyword])
    return branches.length === 0 ? [] : [{ keyword, branches }]
  })

/** A flattened schema in which one branch replaces a union. */
export const withBranch = (flat: JsonObject, { keyword }: WrittenUnion, branch: Json): JsonObject => {
  const { [keyword]: _, ...rest } = flat
  return { ...rest, allOf: [branch] }
}

/**
 * A flattened schema in which `if` and `then` apply unconditionally; if `if` is `false`, `else` applies instead.
 * `undefined` if nothing would apply.
 */
export const withCondition = (flat: JsonObject): JsonObject | undefined => {
  const { if: condition, then: consequence, else: otherwise, ...rest } = flat
  if (condition === undefined) return undefined
  const applied = condition === false ? otherwise : consequence
  if (applied === undefined) return undefined
  return { ...rest, allOf: condition === false ? [applied] : [condition, applied] }
}
