import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts'
import type { PatternMatch } from '../../model/pattern-match.ts'
import { listOf, memberOf, membersOf } from './members.ts'
import { targetOf } from './targets.ts'

/** Whether a schema declares members, so that it does not intend others. */
export const namesMembers = (statement: Json): boolean => membersOf(memberOf(statement, 'properties')).length > 0

/**
 * The schemas that apply to the same value: each schema, the targets of its references, and all branches, whether or
 * not they match. Each is listed once, in document order, even if several paths lead to it.
 */
export const statementsOf = (schemas: readonly (Json | undefined)[], document: Json): readonly Json[] => {
  const [only] = schemas
  if (schemas.length !== 1 || !isJsonObject(only) || !isJsonObject(document)) return statementsFrom(schemas, document)
  // every value of a body needs the same schemas, so the result is cached
  const known = statementsIn.get(document) ?? new WeakMap<object, readonly Json[]>()
  statementsIn.set(document, known)
  const found = known.get(only) ?? statementsFrom(schemas, document)
  known.set(only, found)
  return found
}

const statementsIn = new WeakMap<object, WeakMap<object, readonly Json[]>>()

const statementsFrom = (schemas: readonly (Json | undefined)[], document: Json): readonly Json[] => {
  const met = new Set<Json>()
  // A list instead of recursion, because references may be nested deeper than the stack.
  const left = [...schemas].reverse()
  while (left.length > 0) {
    const schema = left.pop()
    if (!isJsonObject(schema) || met.has(schema)) continue
    met.add(schema)
    for (const part of sameValueParts(schema, document).reverse()) left.push(part)
  }
  return [...met]
}

const sameValueParts = (schema: JsonObject, document: Json): (Json | undefined)[] => [
  ...[schema['$ref'], schema['$dynamicRef']].map(reference =>
    typeof reference === 'string' ? targetOf(reference, document) : undefined,
  ),
  ...['allOf', 'anyOf', 'oneOf'].flatMap(keyword => listOf(schema[keyword])),
  ...['if', 'then', 'else'].map(keyword => schema[keyword]),
  ...membersOf(schema['dependentSchemas']).map(([, dependent]) => dependent),
]

export interface NameOptions {
  readonly matches: PatternMatch
  /** Called with a pattern that exceeds its time limit; such a pattern contributes no schema. */
  readonly undecided?: (pattern: string) => void
}

/** The schemas for a member of a value, from the schemas that apply to the value. */
export const memberSchemas = (statements: readonly Json[], name: string, options: NameOptions): readonly Json[] => {
  const { named, open } = placesOf(statements)
  return [...(named.get(name) ?? []), ...open.flatMap(statement => memberSchemasOf(statement, name, options))]
}

/**
 * Schemas for members by their declared names. `open` contains the schemas that also describe members by other
 * keywords, which are evaluated per name.
 */
interface Places {
  readonly named: ReadonlyMap<string, readonly Json[]>
  readonly open: readonly Json[]
}

const placesIn = new WeakMap<readonly Json[], Places>()

const placesOf = (statements: readonly Json[]): Places => {
  const known = placesIn.get(statements)
  if (known !== undefined) return known
  const named = new Map<string, Json[]>()
  const open: Json[] = []
  for (const statement of statements)
    if (
      ['patternProperties', 'additionalProperties', 'unevaluatedProperties'].some(
        name => memberOf(statement, name) !== undefined,
      )
    )
      open.push(statement)
    else
      for (const [name, schema] of membersOf(memberOf(statement, 'properties'))) {
        const schemas = named.get(name)
        if (schemas === undefined) named.set(name, [schema])
        else schemas.push(schema)
      }
  const places = { named, open }
  placesIn.set(statements, places)
  return places
}

const memberSchemasOf = (statement: Json, name: string, { matches, undecided }: NameOptions): readonly Json[] => {
  const named = memberOf(memberOf(statement, 'properties'), name)
  const found = named === undefined ? [] : [named]
  let open = true
  for (const [pattern, schema] of membersOf(memberOf(statement, 'patternProperties'))) {
    const isMatch = matches(pattern, name)
    if (isMatch === true) found.push(schema)
    if (isMatch !== 'undecided') continue
    undecided?.(pattern)
    open = false
  }
  if (found.length > 0 || !open) return found
  // `true` and `{}` allow other members. A validator checks `false`.
  const others = [memberOf(statement, 'additionalProperties'), memberOf(statement, 'unevaluatedProperties')]
  return others.filter(schema => schema !== undefined && schema !== false)
}

/** The schemas that a statement of a list has for one of its items. */
export const itemSchemas = (statement: Json, index: number): readonly Json[] => {
  const prefix = memberOf(statement, 'prefixItems')
  const items = memberOf(statement, 'items')
  const own =
    listOf(prefix ?? (Array.isArray(items) ? items : undefined))[index] ?? (Array.isArray(items) ? undefined : items)
  return own === undefined ? [] : [own]
}
