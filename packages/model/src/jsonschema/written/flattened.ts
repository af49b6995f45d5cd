import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts'
import { listOf, membersOf } from './members.ts'
import { targetOf } from './targets.ts'

/**
 * A schema without `$ref` and `allOf`, in which the keywords of the referenced schemas are merged. If two schemas
 * describe a member, it must satisfy both. `undefined` if no value is valid.
 */
export const flattenedIn = (
  schema: Json | undefined,
  { document, spelled, spend }: FlattenOptions,
): JsonObject | undefined => {
  const parts = partsOf(schema, { document, spelled, spend })
  if (parts === undefined) return undefined
  const stated = new Map<string, Json[]>()
  for (const part of parts)
    for (const [keyword, value] of Object.entries(part)) {
      const values = stated.get(keyword)
      if (values === undefined) stated.set(keyword, [value])
      else values.push(value)
    }
  return Object.fromEntries([...stated].map(([keyword, values]) => [keyword, together(keyword, values, spend)]))
}

export interface FlattenOptions {
  readonly document: Json
  /** Converts the keywords of a schema to 2020-12. */
  readonly spelled: (schema: JsonObject) => JsonObject
  /** Called with the cost of each step; may throw. */
  readonly spend: (amount: number) => void
}

/** A schema and its references, each once, even if several paths lead to it: a repetition adds nothing. */
const partsOf = (
  schema: Json | undefined,
  { document, spelled, spend }: FlattenOptions,
): readonly JsonObject[] | undefined => {
  const met = new Set<Json>()
  const parts: JsonObject[] = []
  // A list instead of recursion, because references may be nested deeper than the stack.
  const left: (Json | undefined)[] = [schema]
  while (left.length > 0) {
    const part = left.pop()
    spend(1)
    if (part === false) return undefined
    if (!isJsonObject(part) || met.has(part)) continue
    met.add(part)
    const { $ref, $dynamicRef, allOf, ...own } = spelled(part)
    spend(Object.keys(own).length)
    parts.push(own)
    for (const inner of [...listOf(allOf)].reverse()) left.push(inner)
    for (const reference of [$dynamicRef, $ref])
      if (typeof reference === 'string') left.push(targetOf(reference, document))
  }
  return parts
}

/** Merges the values of a keyword from several schemas, so that all of them apply. */
const together = (keyword: string, values: readonly Json[], spend: (amount: number) => void): Json => {
  const [first, ...others] = values
  if (first === undefined || others.length === 0) return first ?? null
  switch (keyword) {
    case 'type':
      return values.map(typesOf).reduce(intersection)
    case 'enum':
      return others.reduce<Json>((kept, each) => {
        const texts = new Set(listOf(each).map(value => JSON.stringify(value)))
        return listOf(kept).filter(value => texts.has(JSON.stringify(value)))
      }, first)
    case 'required':
      return [...new Set(values.flatMap(listOf))]
    case 'properties':
    case 'patternProperties':
      return mergedMembers(values, spend)
    case 'items':
    case 'additionalProperties':
    case 'propertyNames':
    case 'contains':
      return { allOf: values }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return extreme(values, Math.max)
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return extreme(values, Math.min)
    case 'anyOf':
    case 'oneOf': {
      // Keep the other unions inside of each branch of the first, to be resolved when a value is drawn. Combining the
      // branches in advance would multiply their numbers.
      spend(listOf(first).length)
      const rest = others.map(each => ({ [keyword]: each }))
      return listOf(first).map(one => ({ allOf: [one, ...rest] }))
    }
    default:
      return first
  }
}

/** The strictest of several numbers. */
const extreme = (values: readonly Json[], harder: (a: number, b: number) => number): Json =>
  values.reduce((a, b) => (typeof a === 'number' && typeof b === 'number' ? harder(a, b) : b))

const mergedMembers = (values: readonly Json[], spend: (amount: number) => void): Json => {
  const stated = new Map<string, Json[]>()
  for (const value of values)
    for (const [name, schema] of membersOf(value)) {
      spend(1)
      const schemas = stated.get(name)
      if (schemas === undefined) stated.set(name, [schema])
      else schemas.push(schema)
    }
  return Object.fromEntries(
    [...stated].map(([name, schemas]) => [name, schemas.length > 1 ? { allOf: schemas } : (schemas[0] ?? true)]),
  )
}

/** The types of a keyword `type`: one name or a list of names; empty if it is absent. */
export const typesOf = (type: Json | undefined): readonly string[] =>
  typeof type === 'string' ? [type] : listOf(type).map(String)

const intersection = (a: readonly string[], b: readonly string[]): readonly string[] =>
  // Every integer is a number.
  [
    ...a.filter(type => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter(type => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ]
