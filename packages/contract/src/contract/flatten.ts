import type { Json } from '../format/fixture.ts'
import { listOf, memberOf, membersOf } from './openapi.ts'
import { isObject, type JsonObject, targetOf } from './pointer.ts'

/**
 * A schema without `$ref` and `allOf`: what they state is stated by it. Of members that two of them describe, a member
 * has to keep both. `undefined` where nothing can be valid. `spend` is called with what each step costs, and may throw.
 */
export const flattened = (
  schema: Json | undefined,
  document: Json,
  spend: (amount: number) => void = () => undefined,
): JsonObject | undefined => {
  const parts: JsonObject[] = []
  if (!collect(schema, document, { parts, spend }, new Set())) return undefined
  return parts.reduce<JsonObject>((all, part) => merged(all, part, spend), {})
}

interface Collecting {
  readonly parts: JsonObject[]
  /** Called with what each step costs; it may throw. */
  readonly spend: (amount: number) => void
}

const collect = (schema: Json | undefined, document: Json, collecting: Collecting, seen: Set<string>): boolean => {
  collecting.spend(1 + seen.size)
  if (schema === false) return false
  if (!isObject(schema)) return true
  const { $ref, $dynamicRef, allOf, ...own } = schema
  collecting.parts.push(own)
  for (const reference of [$ref, $dynamicRef]) {
    if (typeof reference !== 'string' || seen.has(reference)) continue
    if (!collect(targetOf(reference, document), document, collecting, new Set([...seen, reference]))) return false
  }
  return listOf(allOf).every(part => collect(part, document, collecting, seen))
}

/** Both at once, keyword by keyword. */
const merged = (a: JsonObject, b: JsonObject, spend: Collecting['spend']): JsonObject => {
  const result: Record<string, Json> = { ...a }
  spend(Object.keys(result).length)
  for (const [keyword, value] of Object.entries(b)) {
    const other = memberOf(result, keyword)
    result[keyword] = other === undefined ? value : both(keyword, other, value, spend)
  }
  return result
}

const both = (keyword: string, a: Json, b: Json, spend: Collecting['spend']): Json => {
  switch (keyword) {
    case 'type':
      return intersection(typesOf(a), typesOf(b))
    case 'enum': {
      const others = new Set(listOf(b).map(value => JSON.stringify(value)))
      return listOf(a).filter(value => others.has(JSON.stringify(value)))
    }
    case 'required':
      return [...new Set([...listOf(a), ...listOf(b)])]
    case 'properties':
    case 'patternProperties':
      return mergedMembers(a, b)
    case 'items':
    case 'additionalProperties':
    case 'propertyNames':
    case 'contains':
      return { allOf: [a, b] }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : b
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : b
    case 'anyOf':
    case 'oneOf':
      // a choice from each: the second one is tried where the value is drawn. Every pair of them would be a product of all their lengths.
      spend(listOf(a).length)
      return listOf(a).map(one => ({ allOf: [one, { [keyword]: b }] }))
    default:
      return a
  }
}

const mergedMembers = (a: Json, b: Json): Json => {
  const result: Record<string, Json> = Object.fromEntries(membersOf(a))
  for (const [name, schema] of membersOf(b)) {
    const other = memberOf(a, name)
    result[name] = other === undefined ? schema : { allOf: [other, schema] }
  }
  return result
}

export const typesOf = (type: Json | undefined): readonly string[] =>
  typeof type === 'string' ? [type] : listOf(type).map(String)

const intersection = (a: readonly string[], b: readonly string[]): readonly string[] =>
  // every integer is a number
  [
    ...a.filter(type => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter(type => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ]
