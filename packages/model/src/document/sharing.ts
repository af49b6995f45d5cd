import { isDeepStrictEqual } from 'node:util'
import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import { append, childOf, segmentsOf } from './pointer.ts'

/**
 * Makes equal schemas one object, as aliases of YAML do, so that each is read only once. Large documents repeat most of
 * their schemas.
 */
export interface Sharing {
  /**
   * Replaces subschemas by earlier equal ones, in place. Keeps subschemas that were already entered through a
   * reference. `base`: the URI that references in the schema are relative to.
   */
  within(schema: JsonObject, base: string): void
  /** Objects that now occur in several places. */
  readonly shared: ReadonlySet<Json>
}

export const createSharing = (): Sharing => {
  const shared = new Set<Json>()
  const known = new Map<string, Map<string, JsonObject>>()
  const settled = new Set<Json>()

  const share = (holder: Holder, member: string, earlier: Map<string, JsonObject>): void => {
    const schema = holder[member]
    if (!isJsonObject(schema) || member === '__proto__') return
    const first = firstLike(schema, earlier)
    if (first === schema || settled.has(schema)) return
    shared.add(first)
    holder[member] = first
  }

  return {
    shared,
    within: (schema, base) => {
      const earlier = known.get(base) ?? new Map<string, JsonObject>()
      known.set(base, earlier)
      settled.add(schema)
      for (const member of Object.keys(schema)) {
        if (schemas.has(member)) share(schema as Holder, member, earlier)
        if (!holders.has(member)) continue
        const inner = schema[member]
        if (typeof inner === 'object' && inner !== null)
          for (const name of Object.keys(inner)) share(inner as Holder, name, earlier)
      }
    },
  }
}

/**
 * The pointers of all places of the value at a pointer, including this pointer. There are several if the value is part
 * of a shared object.
 */
export const placesIn = (root: Json, shared: ReadonlySet<Json>): ((pointer: string) => readonly string[]) => {
  let pointers: ReadonlyMap<Json, readonly string[]> | undefined
  return pointer => {
    const inner = innermost(root, pointer, shared)
    if (inner === undefined) return [pointer]
    pointers ??= pointersTo(root, shared)
    return (pointers.get(inner.value) ?? []).map(place => place + inner.rest)
  }
}

type Holder = { [member: string]: Json }

const firstLike = (schema: JsonObject, earlier: Map<string, JsonObject>): JsonObject => {
  const text = JSON.stringify(schema)
  const first = earlier.get(text)
  // A parsed integer with this many digits may be rounded, so equal texts may come from different schemas.
  if (long.test(text)) return schema
  if (first === undefined) {
    // A schema with an identifier belongs to its place. Large schemas are rarely equal, and their parts are compared
    // too.
    if (text.length <= longest && !naming.test(text)) earlier.set(text, schema)
    return schema
  }
  // JSON.stringify writes -0 as 0, and numbers beyond a double as null.
  return lossy.test(text) && !isDeepStrictEqual(first, schema) ? schema : first
}

const longest = 20_000
const long = /\d{16}|\de\+/
const naming = /"(?:\$(?:id|anchor|dynamicAnchor|recursiveAnchor|schema|defs)|definitions)":/
const lossy = /[:[,](?:null|0)[,\]}]/

const innermost = (
  root: Json,
  pointer: string,
  shared: ReadonlySet<Json>,
): { readonly value: Json; readonly rest: string } | undefined => {
  let found: { value: Json; rest: string } | undefined
  let value: Json | undefined = root
  let at = ''
  for (const segment of segmentsOf(pointer) ?? []) {
    value = childOf(value, segment)
    at = append(at, segment)
    if (value === undefined) break
    if (shared.has(value)) found = { value, rest: pointer.slice(at.length) }
  }
  return found
}

const pointersTo = (root: Json, shared: ReadonlySet<Json>): ReadonlyMap<Json, readonly string[]> => {
  const pointers = new Map<Json, string[]>()
  const pending: { readonly value: Json; readonly pointer: string }[] = [{ value: root, pointer: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next
    if (typeof value !== 'object' || value === null) continue
    if (shared.has(value)) {
      const known = pointers.get(value)
      if (known === undefined) pointers.set(value, [pointer])
      else known.push(pointer)
    }
    for (const segment of Object.keys(value))
      pending.push({ value: childOf(value, segment) as Json, pointer: append(pointer, segment) })
  }
  return pointers
}

const schemas: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
])
const holders: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
])
