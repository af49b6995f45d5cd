import type { Schema } from '@chainwright/model'
import { sampleOf } from './coverage/samples.ts'
import { violations } from './independent.ts'
import { partsOf } from './received.ts'

const most = 60
const deepestSample = 5

/**
 * Values that together reach every place of a schema: each member of a union, every member of an object, an item of
 * each list. Some of them may be invalid.
 */
export const reachingValues = (schema: Schema): readonly unknown[] => {
  const found = new Map<string, unknown>()
  for (const value of reaching(schema, 0)) {
    if (found.size >= most) break
    if (value !== undefined) found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

function* reaching(schema: Schema, depth: number): Generator<unknown> {
  if (depth > deepestSample) return
  const parts = partsOf(schema)
  const [proposed] = parts.flatMap(({ examples = [] }) => examples)
  if (proposed !== undefined) yield proposed
  const properties = new Map(parts.flatMap(({ properties = [] }) => [...properties]))
  const members = parts.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf])
  if (properties.size > 0) {
    const inner = [...properties].map(([name, of]) => [name, [...limited(reaching(of, depth + 1))]] as const)
    const whole = Object.fromEntries(inner.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])))
    yield whole
    for (const [name, [, ...others]] of inner) for (const other of others) yield { ...whole, [name]: other }
    for (const member of members)
      for (const more of limited(reaching(member, depth + 1)))
        if (typeof more === 'object' && more !== null) yield { ...whole, ...more }
    return
  }
  for (const member of members) yield* reaching(member, depth)
  const items = parts.find(part => part.items !== undefined)?.items
  const prefix = parts.find(part => part.prefixItems !== undefined)?.prefixItems
  if (prefix !== undefined) yield prefix.map(of => [...limited(reaching(of, depth + 1))][0] ?? null)
  else if (items !== undefined) {
    const least = Math.max(1, ...parts.map(({ minItems = 0 }) => minItems))
    for (const item of limited(reaching(items, depth + 1))) yield Array.from({ length: least }, () => item)
  }
  const rest = parts.find(part => part.additionalProperties !== undefined)?.additionalProperties
  if (rest !== undefined && rest.always === undefined)
    for (const value of limited(reaching(rest, depth + 1))) yield { key: value }
  if (members.length === 0 && prefix === undefined && items === undefined) yield sampled(schema)
}

function* limited(values: Iterable<unknown>): Generator<unknown> {
  let count = 0
  for (const value of values) {
    if (count >= most) return
    count += 1
    yield value
  }
}

/** A sample of the schema; undefined if none can be made for its pattern. */
const sampled = (schema: Schema): unknown => {
  try {
    return sampleOf(schema)
  } catch {
    return undefined
  }
}

/** A format, and the strings that violate it. */
export interface Format {
  readonly name: string
  readonly lacking: ReadonlySet<unknown>
}

/**
 * Whether a valid value stays valid if its format is checked and some strings violate it. In a union, another member
 * may accept them.
 */
export const keepsWithout = async (schema: Schema, value: unknown, format: Format): Promise<boolean> => {
  const { keywords } = schema
  if (keywords.format === format.name && format.lacking.has(value)) return false
  const { ref, allOf = [], anyOf, oneOf } = keywords
  for (const part of [...(ref === undefined ? [] : [ref]), ...allOf])
    if (!(await keepsWithout(part, value, format))) return false
  for (const union of [anyOf, oneOf]) {
    if (union === undefined) continue
    let taking = 0
    for (const member of union)
      if ((await violations(member, value)).length === 0 && (await keepsWithout(member, value, format))) taking += 1
    if (union === anyOf ? taking === 0 : taking !== 1) return false
  }
  if (typeof value !== 'object' || value === null) return true
  for (const [name, item] of Object.entries(value)) {
    const inner = Array.isArray(value)
      ? (keywords.prefixItems?.[Number(name)] ?? keywords.items)
      : (keywords.properties?.get(name) ?? keywords.additionalProperties)
    if (inner !== undefined && item !== undefined && !(await keepsWithout(inner, item, format))) return false
  }
  return true
}

/** All strings in a value. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The formats in a schema and in all schemas below it. */
export const formatsIn = (schema: Schema, seen: Set<Schema> = new Set()): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (of: Schema): void => {
    if (seen.has(of)) return
    seen.add(of)
    const {
      format,
      properties,
      additionalProperties,
      items,
      prefixItems = [],
      allOf = [],
      anyOf = [],
      oneOf = [],
      ref,
    } = of.keywords
    if (format !== undefined) found.add(format)
    for (const part of [
      ...(properties?.values() ?? []),
      additionalProperties,
      items,
      ...prefixItems,
      ...allOf,
      ...anyOf,
      ...oneOf,
      ref,
    ])
      if (part !== undefined) visit(part)
  }
  visit(schema)
  return found
}
