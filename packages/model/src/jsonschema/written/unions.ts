import type { Json, JsonObject } from '../../model/index.ts'
import { listOf } from './members.ts'

/** A union of a flattened schema. A value satisfies one of its branches, and the other keywords of the schema. */
export interface WrittenUnion {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly branches: readonly Json[]
}

/** The unions of a flattened schema. A value satisfies all of them. */
export const unionsOf = (flat: JsonObject): readonly WrittenUnion[] =>
  (['oneOf', 'anyOf'] as const).flatMap(keyword => {
    const branches = listOf(flat[keyword])
    return branches.length === 0 ? [] : [{ keyword, branches }]
  })

/** The values of a flattened schema that satisfy one branch of a union, as a schema. */
export const withBranch = (flat: JsonObject, { keyword }: WrittenUnion, branch: Json): JsonObject => {
  const { [keyword]: _, ...rest } = flat
  return { ...rest, allOf: [branch] }
}

/**
 * The values of a flattened schema that satisfy its condition (`if`) and what follows from it, as a schema. If no value satisfies the condition,
 * those that `else` describes. `undefined` if nothing follows.
 */
export const withCondition = (flat: JsonObject): JsonObject | undefined => {
  const { if: condition, then: consequence, else: otherwise, ...rest } = flat
  if (condition === undefined) return undefined
  const applied = condition === false ? otherwise : consequence
  if (applied === undefined) return undefined
  return { ...rest, allOf: condition === false ? [applied] : [condition, applied] }
}
