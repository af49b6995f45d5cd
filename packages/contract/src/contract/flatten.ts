import type { Json } from '../format/fixture.ts'
import { listOf, membersOf } from './members.ts'
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
  const parts = partsOf(schema, document, spend)
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

/** A schema and what it refers to, each once, however many ways lead to it: said twice, a schema says the same. */
const partsOf = (
  schema: Json | undefined,
  document: Json,
  spend: (amount: number) => void,
): readonly JsonObject[] | undefined => {
  const met = new Set<Json>()
  const parts: JsonObject[] = []
  // a list of its own, not calls: schemas may refer to one another deeper than a stack goes
  const left: (Json | undefined)[] = [schema]
  while (left.length > 0) {
    const part = left.pop()
    spend(1)
    if (part === false) return undefined
    if (!isObject(part) || met.has(part)) continue
    met.add(part)
    const { $ref, $dynamicRef, allOf, ...own } = part
    spend(Object.keys(own).length)
    parts.push(own)
    for (const inner of [...listOf(allOf)].reverse()) left.push(inner)
    for (const reference of [$dynamicRef, $ref])
      if (typeof reference === 'string') left.push(targetOf(reference, document))
  }
  return parts
}

/** What a keyword states that several schemas have: all of them at once. */
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
      // a choice from each: the second one is tried where the value is drawn. Every pair of them would be a product of all their lengths.
      spend(listOf(first).length)
      const rest = others.map(each => ({ [keyword]: each }))
      return listOf(first).map(one => ({ allOf: [one, ...rest] }))
    }
    default:
      return first
  }
}

/** Of numbers the one that is hardest to keep; OpenAPI 3.0 has booleans too, of which the last one counts. */
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

export const typesOf = (type: Json | undefined): readonly string[] =>
  typeof type === 'string' ? [type] : listOf(type).map(String)

const intersection = (a: readonly string[], b: readonly string[]): readonly string[] =>
  // every integer is a number
  [
    ...a.filter(type => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter(type => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ]
