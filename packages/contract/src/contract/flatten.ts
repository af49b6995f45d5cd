import type { Json } from '../format/fixture.ts'
import { listOf, memberOf, membersOf } from './openapi.ts'
import { isObject, type JsonObject, targetOf } from './pointer.ts'

/**
 * A schema without `$ref` and `allOf`: what they state is stated by it. Of members that two of them describe, a member
 * has to keep both. `undefined` where nothing can be valid.
 */
export const flattened = (schema: Json | undefined, document: Json): JsonObject | undefined => {
  const parts: JsonObject[] = []
  if (!collect(schema, document, parts, new Set())) return undefined
  return parts.reduce<JsonObject>(merged, {})
}

const collect = (schema: Json | undefined, document: Json, parts: JsonObject[], seen: Set<string>): boolean => {
  if (schema === false) return false
  if (!isObject(schema)) return true
  const { $ref, $dynamicRef, allOf, ...own } = schema
  parts.push(own)
  for (const reference of [$ref, $dynamicRef]) {
    if (typeof reference !== 'string' || seen.has(reference)) continue
    if (!collect(targetOf(reference, document), document, parts, new Set([...seen, reference]))) return false
  }
  return listOf(allOf).every(part => collect(part, document, parts, seen))
}

/** Both at once, keyword by keyword. */
const merged = (a: JsonObject, b: JsonObject): JsonObject => {
  const result: Record<string, Json> = { ...a }
  for (const [keyword, value] of Object.entries(b)) {
    const other = result[keyword]
    result[keyword] = other === undefined ? value : both(keyword, other, value)
  }
  return result
}

const both = (keyword: string, a: Json, b: Json): Json => {
  switch (keyword) {
    case 'type':
      return intersection(typesOf(a), typesOf(b))
    case 'enum':
      return listOf(a).filter(value => listOf(b).some(other => JSON.stringify(other) === JSON.stringify(value)))
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
      // a choice from each: the second one is tried where the value is drawn
      return product(listOf(a), listOf(b))
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

const product = (a: readonly Json[], b: readonly Json[]): readonly Json[] =>
  a.flatMap(one => b.map(other => ({ allOf: [one, other] })))
