import { type ExactJson, isOpen, type JsonType, type Schema } from '../../model/index.ts'
import { certainParts } from '../../model/parts.ts'

/** Whether the type of `from` would refer to `to` without an object or an array between them. */
export const reachesInPlace = (from: Schema, to: Schema): boolean => {
  const seen = new Set<Schema>()
  const waiting = [from]
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema === to) return true
    if (seen.has(schema)) continue
    seen.add(schema)
    waiting.push(...inPlace(schema))
  }
  return false
}

/** A schema, and all schemas that it applies to the same value. */
export const schemasInPlace = (root: Schema): ReadonlySet<Schema> => {
  const seen = new Set<Schema>([root])
  for (const schema of seen) for (const part of inPlace(schema)) seen.add(part)
  return seen
}

/** Whether a schema, or one that it refers to for the same value, has a `type`. */
export const hasType = (root: Schema): boolean => {
  const seen = new Set<Schema>()
  const waiting = [root]
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema.keywords.type !== undefined) return true
    if (seen.has(schema)) continue
    seen.add(schema)
    waiting.push(...inPlace(schema))
  }
  return false
}

/** Whether a schema, or the target of its reference, has a `type` that contains none of these types. */
export const isOfOthers = (schema: Schema, types: readonly JsonType[]): boolean => {
  const seen = new Set<Schema>()
  for (let at: Schema | undefined = schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    const { type } = at.keywords
    if (type !== undefined) return !type.some(one => types.includes(one))
    seen.add(at)
  }
  return false
}

/** The schema of a property, from the schema, its references and `allOf` for the same value. */
export const findProperty = (root: Schema, name: string): Schema | undefined => {
  const seen = new Set<Schema>()
  const waiting = [root]
  for (let schema = waiting.shift(); schema !== undefined; schema = waiting.shift()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const { properties, ref, dynamicRef, allOf } = schema.keywords
    const found = properties?.get(name)
    if (found !== undefined) return found
    waiting.push(...[ref, dynamicRef?.target, ...(allOf ?? [])].filter(part => part !== undefined))
  }
  return undefined
}

/**
 * The values that a schema lists, itself or through references and compositions. Undefined if it also accepts other
 * values.
 */
export const listedValues = (root: Schema): readonly ExactJson[] | undefined => {
  const seen = new Set<Schema>()
  const waiting = [root]
  let listed: readonly ExactJson[] | undefined
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const { keywords: k, always } = schema
    const own = always === false ? [] : k.const !== undefined ? [k.const.value] : isOpen(k) ? undefined : k.enum
    if (own !== undefined) listed = listed === undefined ? own : listed.filter(value => own.includes(value))
    waiting.push(...certainParts(schema))
  }
  return listed
}

const inPlace = ({ keywords: k }: Schema): Schema[] =>
  [
    k.ref,
    k.dynamicRef?.target,
    k.if,
    k.then,
    k.else,
    ...(k.allOf ?? []),
    ...(k.anyOf ?? []),
    ...(k.oneOf ?? []),
    ...(k.dependentSchemas?.values() ?? []),
  ].filter(part => part !== undefined)
