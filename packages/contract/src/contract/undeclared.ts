import type { Json } from '../format/fixture.ts'
import type { SchemaText } from './contract.ts'
import { listOf, memberOf, membersOf } from './openapi.ts'
import { escaped, isObject, targetOf } from './pointer.ts'

/**
 * Pointers of the members that a schema does not speak of although it names others beside them.
 * A place that names no members, or has a schema for the unnamed ones, is open on purpose.
 */
export const undeclared = ({ schema, document }: SchemaText, value: Json): readonly string[] =>
  walk([schema], value, '', document, 0)

const walk = (
  schemas: readonly (Json | undefined)[],
  value: Json,
  pointer: string,
  document: Json,
  depth: number,
): readonly string[] => {
  if (depth > 100 || typeof value !== 'object' || value === null) return []
  const statements = schemas.flatMap(schema => statementsOf(schema, document, new Set()))
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => {
      const inner = statements.flatMap(statement => itemSchemas(statement, index))
      return inner.length === 0 ? [] : walk(inner, item, `${pointer}/${index}`, document, depth + 1)
    })
  const names = statements.some(namesMembers)
  return membersOf(value).flatMap(([name, member]) => {
    const inner = statements.flatMap(statement => memberSchemas(statement, name))
    const place = `${pointer}/${escaped(name)}`
    if (inner.length > 0) return walk(inner, member, place, document, depth + 1)
    return names ? [place] : []
  })
}

/** Whether a statement names members: then others beside them are not meant to be there. */
export const namesMembers = (statement: Json): boolean => membersOf(memberOf(statement, 'properties')).length > 0

/** The schemas that speak of the same value: references, all branches, whichever of them holds. */
export const statementsOf = (schema: Json | undefined, document: Json, seen: ReadonlySet<Json>): readonly Json[] => {
  if (!isObject(schema) || seen.has(schema)) return []
  const inside = new Set([...seen, schema])
  const references = [schema['$ref'], schema['$dynamicRef']].flatMap(reference =>
    typeof reference === 'string' ? [targetOf(reference, document)] : [],
  )
  const branches = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap(keyword => listOf(schema[keyword])),
    ...['if', 'then', 'else'].map(keyword => schema[keyword]),
    ...membersOf(schema['dependentSchemas']).map(([, dependent]) => dependent),
  ]
  return [schema, ...[...references, ...branches].flatMap(part => statementsOf(part, document, inside))]
}

export const memberSchemas = (statement: Json, name: string): readonly Json[] => {
  const named = memberOf(memberOf(statement, 'properties'), name)
  const patterned = membersOf(memberOf(statement, 'patternProperties')).filter(([pattern]) => tests(pattern, name))
  const found = [...(named === undefined ? [] : [named]), ...patterned.map(([, schema]) => schema)]
  if (found.length > 0) return found
  // `true` and `{}` say that others are welcome; `false` is the validator's business
  const open = [memberOf(statement, 'additionalProperties'), memberOf(statement, 'unevaluatedProperties')]
  return open.filter(schema => schema !== undefined && schema !== false)
}

export const itemSchemas = (statement: Json, index: number): readonly Json[] => {
  const prefix = memberOf(statement, 'prefixItems')
  const items = memberOf(statement, 'items')
  const own =
    listOf(prefix ?? (Array.isArray(items) ? items : undefined))[index] ?? (Array.isArray(items) ? undefined : items)
  return own === undefined ? [] : [own]
}

const tests = (pattern: string, name: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    return false
  }
}
