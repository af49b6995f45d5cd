import type { Json } from '../format/fixture.ts'
import { contractLimits } from '../limits/limits.ts'
import type { SchemaText } from './contract.ts'
import { listOf, memberOf, membersOf } from './members.ts'
import { patternMatch, UndecidedPattern } from './pattern-match.ts'
import { escaped, isObject, type JsonObject, targetOf } from './pointer.ts'

/**
 * Pointers of the members that a schema does not declare although it declares others of the same object. An object schema that declares no members,
 * or that has a schema for additional ones, is open on purpose.
 *
 * @throws UndecidedPattern if a pattern for names exceeds its time limit
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
  if (depth > contractLimits.declared || typeof value !== 'object' || value === null) return []
  const statements = statementsOf(schemas, document)
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => {
      const inner = statements.flatMap(statement => itemSchemas(statement, index))
      return inner.length === 0 ? [] : walk(inner, item, `${pointer}/${index}`, document, depth + 1)
    })
  const names = statements.some(namesMembers)
  return membersOf(value).flatMap(([name, member]) => {
    const inner = memberSchemas(statements, name, refuse)
    const place = `${pointer}/${escaped(name)}`
    if (inner.length > 0) return walk(inner, member, place, document, depth + 1)
    return names ? [place] : []
  })
}

/** Whether a schema declares members, so that additional ones are not intended. */
export const namesMembers = (statement: Json): boolean => membersOf(memberOf(statement, 'properties')).length > 0

/**
 * The schemas that apply to the same value: the schema, its references and all branches, whether or not they match. Each is listed once, in
 * document order, even if several paths reach it.
 */
export const statementsOf = (schemas: readonly (Json | undefined)[], document: Json): readonly Json[] => {
  const [only] = schemas
  if (schemas.length !== 1 || !isObject(only) || !isObject(document)) return statementsFrom(schemas, document)
  // every value of a body needs the same statements, so they are cached
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
    if (!isObject(schema) || met.has(schema)) continue
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

const refuse = (pattern: string): never => {
  throw new UndecidedPattern(pattern)
}

/**
 * The schemas that the statements of a value have for one of its members. Calls `undecided` with a pattern that exceeds its time limit; such a
 * pattern contributes no schema.
 */
export const memberSchemas = (
  statements: readonly Json[],
  name: string,
  undecided: (pattern: string) => void = () => undefined,
): readonly Json[] => {
  const { named, open } = placesOf(statements)
  return [...(named.get(name) ?? []), ...open.flatMap(statement => memberSchemasOf(statement, name, undecided))]
}

/**
 * Statements by the members that they declare. `open` has those that also describe members by other keywords, which are evaluated for each name.
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

const memberSchemasOf = (statement: Json, name: string, undecided: (pattern: string) => void): readonly Json[] => {
  const named = memberOf(memberOf(statement, 'properties'), name)
  const found = named === undefined ? [] : [named]
  let open = true
  for (const [pattern, schema] of membersOf(memberOf(statement, 'patternProperties'))) {
    const matches = patternMatch(pattern, name)
    if (matches === true) found.push(schema)
    if (matches !== 'undecided') continue
    undecided(pattern)
    open = false
  }
  if (found.length > 0 || !open) return found
  // `true` and `{}` state that other members are allowed; a validator checks `false`.
  const others = [memberOf(statement, 'additionalProperties'), memberOf(statement, 'unevaluatedProperties')]
  return others.filter(schema => schema !== undefined && schema !== false)
}

export const itemSchemas = (statement: Json, index: number): readonly Json[] => {
  const prefix = memberOf(statement, 'prefixItems')
  const items = memberOf(statement, 'items')
  const own =
    listOf(prefix ?? (Array.isArray(items) ? items : undefined))[index] ?? (Array.isArray(items) ? undefined : items)
  return own === undefined ? [] : [own]
}
