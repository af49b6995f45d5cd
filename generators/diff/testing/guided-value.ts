import { isJsonObject, type Json, type JsonObject } from '@chainwright/model'
import type { Schemas } from './random-schemas.ts'

/** Returns a pseudo-random integer from 0 to `below` - 1. The same seed gives the same integers. */
export type Draw = (below: number) => number

/** mulberry32. */
export const drawing = (seed: number): Draw => {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/**
 * A value that is close to the valid values of a schema: it follows the keywords that are easy to follow, and sometimes
 * violates one. An independent validator decides whether the value is valid.
 */
export const guidedValue = (schema: Json, schemas: Schemas, draw: Draw, depth = 0): Json => {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T
  if (!isJsonObject(schema) || depth > 5) return pick<Json>([null, true, 'a', 1, {}, []])
  const inner = (part: Json): Json => guidedValue(part, schemas, draw, depth + 1)
  const target = schema['$ref']
  if (typeof target === 'string') return inner(schemas[target.endsWith('Root') ? 'Root' : 'Other'])
  if (schema['const'] !== undefined && draw(5) > 0) return schema['const'] as Json
  if (Array.isArray(schema['enum']) && draw(5) > 0) return pick(schema['enum'] as readonly Json[])
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap(keyword => (schema[keyword] as readonly Json[] | undefined) ?? [])
  const base = choices.length > 0 && draw(3) > 0 ? inner(pick(choices)) : undefined
  const type = typeFor(schema, base, pick)
  switch (type) {
    case 'object':
      return objectFor(schema, { base, draw, inner })
    case 'array':
      return arrayFor(schema, { base, draw, inner })
    case 'string':
      return pick(['', 'a', 'bb', 'abc', '12', 'ab', 'c', '1'])
    case 'number':
      return pick([numberFor(schema, 'minimum'), numberFor(schema, 'maximum'), -1, 0, 1, 2, 2.5, 3, 4, 6, 0.5])
    case 'integer':
      return pick([-1, 0, 1, 2, 3, 4, 6])
    case 'boolean':
      return draw(2) === 0
    default:
      return type === 'null' ? null : (base ?? pick<Json>(['a', 1, null, true]))
  }
}

const typeFor = (schema: JsonObject, base: Json | undefined, pick: <T>(list: readonly T[]) => T): string => {
  const stated = schema['type']
  if (typeof stated === 'string') return stated
  if (Array.isArray(stated)) return pick(stated as readonly string[])
  if (base !== undefined) return isJsonObject(base) ? 'object' : Array.isArray(base) ? 'array' : 'base'
  if (['properties', 'required', 'additionalProperties', 'patternProperties'].some(keyword => keyword in schema))
    return 'object'
  if (['items', 'prefixItems', 'contains'].some(keyword => keyword in schema)) return 'array'
  return pick(['object', 'array', 'string', 'number', 'boolean', 'null'])
}

interface Making {
  readonly base: Json | undefined
  readonly draw: Draw
  readonly inner: (part: Json) => Json
}

const objectFor = (schema: JsonObject, { base, draw, inner }: Making): Json => {
  const made: Record<string, Json> = isJsonObject(base ?? null) ? { ...(base as JsonObject) } : {}
  const properties = isJsonObject(schema['properties'] ?? null) ? (schema['properties'] as JsonObject) : {}
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  for (const [name, part] of Object.entries(properties))
    if (required.includes(name) || draw(2) === 0) made[name] = inner(part)
  for (const name of required) made[name] ??= inner(schema['additionalProperties'] ?? true)
  if (draw(3) === 0) made['b'] ??= inner(schema['additionalProperties'] ?? true)
  return made
}

const arrayFor = (schema: JsonObject, { base, draw, inner }: Making): Json => {
  const made: Json[] = Array.isArray(base) ? [...base] : []
  const prefix = (schema['prefixItems'] as readonly Json[] | undefined) ?? []
  const length = Math.max(Number(schema['minItems'] ?? 0), draw(4))
  for (let index = made.length; index < length; index++)
    made.push(inner(prefix[index] ?? schema['items'] ?? schema['contains'] ?? true))
  return made
}

const numberFor = (schema: JsonObject, keyword: string): number => {
  const bound = schema[keyword]
  return typeof bound === 'number' ? bound : 1
}
