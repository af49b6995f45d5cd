import { partsOf } from './parts.ts'
import type { Keywords, Schema } from './schema.ts'

/**
 * Whether a schema permits integers that a JavaScript number cannot represent: an integer whose `format` has 64 bits or
 * more, or whose bound or `multipleOf` exceeds 2^53 - 1, or an enum with such an integer. Parsers return an integer as a bigint if it
 * is that large. Types, validators and serializers accept numbers and bigints.
 */
export const takesBigint = ({ keywords }: Schema): boolean =>
  (keywords.type?.includes('integer') === true &&
    (wideFormat.test(keywords.format ?? '') || boundedBeyond(keywords))) ||
  typeof keywords.const?.value === 'bigint' ||
  keywords.enum?.some(value => typeof value === 'bigint') === true

const wideFormat = /^u?int(?:64|128|256)$/

const boundedBeyond = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Keywords): boolean =>
  [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].some(
    bound => bound !== undefined && (bound > Number.MAX_SAFE_INTEGER || bound < Number.MIN_SAFE_INTEGER),
  )

/** A schema of a value, and the name of the member that contains the value, if any. */
export interface NamedValue {
  readonly name?: string
  readonly schema: Schema
}

/**
 * The places where values may contain a bigint: the sorted names of members that are a bigint or a list of bigints;
 * `any` if names do not identify such members, as in a map. Undefined if there are no such places.
 */
export const bigintMembers = (values: readonly NamedValue[]): readonly string[] | 'any' | undefined => {
  const found = new Set<string | undefined>()
  for (const { name, schema } of values)
    for (const place of placesIn(schema)) found.add(place === itself ? name : place)
  if (found.size === 0) return undefined
  return found.has(undefined) ? 'any' : [...found].filter(name => name !== undefined).sort()
}

const itself = Symbol('the value, or an item of it')

/** A member's name; undefined for members without a declared name. */
type BigintPlace = string | undefined | typeof itself

/** Results are cached, because many operations return the same schemas. */
const placesIn = (schema: Schema): ReadonlySet<BigintPlace> => {
  if (!holdsBigint(schema)) return noPlaces
  const known = places.get(schema)
  if (known !== undefined) return known
  const found = searched(schema)
  places.set(schema, found)
  return found
}

const noPlaces: ReadonlySet<BigintPlace> = new Set()
const places = new WeakMap<Schema, ReadonlySet<BigintPlace>>()

const searched = (root: Schema): ReadonlySet<BigintPlace> => {
  const found = new Set<BigintPlace>()
  const seen = new Map<BigintPlace, Set<Schema>>()
  const waiting: { readonly place: BigintPlace; readonly schema: Schema }[] = []
  const look = (place: BigintPlace, schema: Schema): void => {
    if (holdsBigint(schema)) waiting.push({ place, schema })
  }
  look(itself, root)
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const { place, schema } = value
    const before = seen.get(place) ?? new Set()
    if (before.has(schema)) continue
    seen.set(place, before.add(schema))
    if (takesBigint(schema)) found.add(place)
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema.keywords
    for (const [member, part] of properties ?? []) look(member, part)
    const unnamed = new Set([...(patternProperties?.values() ?? []), additionalProperties, unevaluatedProperties])
    for (const part of unnamed) if (part !== undefined) look(undefined, part)
    // The remaining subschemas apply to the value itself, or to its items.
    const members = new Set([...(properties?.values() ?? []), ...unnamed])
    for (const part of partsOf(schema)) if (!members.has(part)) look(place, part)
  }
  return found
}

/** Whether a value may contain a bigint. The results are cached, because most operations reach the same schemas. */
const holdsBigint = (root: Schema): boolean => {
  const known = holders.get(root)
  if (known !== undefined) return known
  const reached = new Set([root])
  const users = new Map<Schema, Schema[]>()
  const waiting: Schema[] = []
  for (const schema of reached) {
    if (takesBigint(schema)) waiting.push(schema)
    for (const part of partsOf(schema)) {
      const holds = holders.get(part)
      if (holds === true) waiting.push(schema)
      if (holds !== undefined) continue
      reached.add(part)
      const others = users.get(part)
      if (others === undefined) users.set(part, [schema])
      else others.push(schema)
    }
  }
  // Schemas can be recursive, so each result is propagated to the schemas that contain it.
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    if (holders.get(holder) === true) continue
    holders.set(holder, true)
    waiting.push(...(users.get(holder) ?? []))
  }
  for (const schema of reached) if (!holders.has(schema)) holders.set(schema, false)
  return holders.get(root) === true
}

const holders = new WeakMap<Schema, boolean>()
