import { moveExact } from '../model/exact-integers.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import {
  type DialectRules,
  eachEntry,
  hasKeyword,
  idKeyword,
  isBefore2019,
  isDescribing,
  isSameDialect,
} from './dialects.ts'

/** A schema in the keywords of another dialect. */
export interface InDialect {
  readonly schema: JsonObject
  /** The members that the other dialect cannot express. They are not in `schema`. */
  readonly unsupported: readonly string[]
}

/**
 * A schema in the keywords of another dialect, with the same meaning. Subschemas are not converted. The value of
 * `$recursiveRef` must be the place that it refers to, because the converted schema is no longer part of its resource.
 */
export const inDialect = (schema: JsonObject, from: DialectRules, to: DialectRules): InDialect => {
  if (isSameDialect(from, to)) return { schema: outsideResource(schema, from), unsupported: [] }
  const modern = modernMembers(schema, from)
  const writing: Writing = { modern, to, members: new Map(), unsupported: new Set() }
  for (const [keyword, member] of modern) write(keyword, member, writing)
  hideNothing(writing)
  return { schema: withMembers(writing.members, schema), unsupported: [...writing.unsupported] }
}

/** A schema without the keywords of a resource. */
const outsideResource = (schema: JsonObject, rules: DialectRules): JsonObject => {
  const names = Object.keys(schema).filter(name => !resourceKeywords.has(name) && name !== idKeyword(rules))
  if (names.length === Object.keys(schema).length && schema['$recursiveRef'] === undefined) return schema
  const members = new Map<string, Member>()
  for (const name of names)
    if (name !== '$recursiveRef') members.set(name, { value: schema[name] as Json, segment: name })
  if (schema['$recursiveRef'] !== undefined) addReference(members, schema['$recursiveRef'])
  return withMembers(members, schema)
}

/** An object with these members. Integers keep all their digits. */
const withMembers = (members: ReadonlyMap<string, Member>, from: JsonObject): JsonObject => {
  const result: JsonObject = Object.fromEntries([...members].map(([keyword, { value }]) => [keyword, value]))
  for (const [keyword, { segment }] of members) if (segment !== undefined) moveExact(from, segment, result, keyword)
  return result
}

interface Member {
  readonly value: Json
  /** The member that the value was read from; undefined if the value combines several members. */
  readonly segment: string | undefined
}

interface Writing {
  readonly modern: ReadonlyMap<string, Member>
  readonly to: DialectRules
  readonly members: Map<string, Member>
  readonly unsupported: Set<string>
}

/** The members of a schema in the spelling of 2020-12. */
const modernMembers = (schema: JsonObject, from: DialectRules): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>()
  let recursive: Json | undefined
  eachEntry(schema, from, (keyword, value, segment) => {
    if (resourceKeywords.has(keyword) || (from.dialect === '2020-12' && older.has(keyword))) return
    if (keyword === '$recursiveRef') recursive = value
    else put(members, keyword === 'definitions' ? '$defs' : keyword, { value, segment })
  })
  if (recursive !== undefined) addReference(members, recursive)
  return members
}

/** Keywords of the resource that the schema was part of. */
const resourceKeywords = new Set(['$schema', '$id', '$recursiveAnchor', '$vocabulary'])

/** Keywords of older dialects, which have no effect in 2020-12. */
const older = new Set(['additionalItems', 'dependencies'])

/**
 * Adds a keyword, or merges it with an earlier one: `definitions` and `$defs` become one, and so do a part of
 * `dependencies` and its successor.
 */
const put = (members: Map<string, Member>, keyword: string, member: Member): void => {
  const known = members.get(keyword)
  if (known === undefined || !isJsonObject(known.value) || !isJsonObject(member.value)) members.set(keyword, member)
  else members.set(keyword, { value: { ...known.value, ...member.value }, segment: undefined })
}

/** Adds a `$recursiveRef` as a `$ref`, which is equivalent outside of its resource. */
const addReference = (members: Map<string, Member>, value: Json): void => {
  if (members.has('$ref')) addToAllOf(members, { $ref: value })
  else members.set('$ref', { value, segment: undefined })
}

const addToAllOf = (members: Map<string, Member>, part: JsonObject): void => {
  const parts = members.get('allOf')?.value
  members.set('allOf', {
    value: [part, ...(isJsonArray(parts) ? parts : [])],
    segment: undefined,
  })
}

const write = (keyword: string, member: Member, { modern, to, members, unsupported }: Writing): void => {
  const name = nameIn(to, keyword, modern)
  if (name === undefined) return
  const bound = to.dialect === 'draft-04' ? bounds.get(keyword) : undefined
  if (bound !== undefined) {
    if (!isWeaker(keyword, modern)) {
      members.set(bound.inclusive, member)
      if (keyword !== bound.inclusive) members.set(keyword, { value: true, segment: undefined })
    }
    return
  }
  if (!hasKeyword(to, name)) {
    if (!needless.has(name)) unsupported.add(member.segment ?? keyword)
  } else if (name === 'dependencies') members.set(name, { value: dependenciesOf(modern), segment: undefined })
  else members.set(name, member)
}

/**
 * The keywords of each bound, and the side that they limit. In draft-04, the exclusive bound is a flag next to the
 * inclusive one, so that dialect can express only one of the two.
 */
const bounds: ReadonlyMap<
  string,
  { readonly inclusive: string; readonly exclusive: string; readonly isLower: boolean }
> = new Map(
  [
    { inclusive: 'minimum', exclusive: 'exclusiveMinimum', isLower: true },
    { inclusive: 'maximum', exclusive: 'exclusiveMaximum', isLower: false },
  ].flatMap(side => [[side.inclusive, side] as const, [side.exclusive, side] as const]),
)

/** Whether the other bound of the same side is at least as strict, so that this bound has no effect. */
const isWeaker = (keyword: string, modern: ReadonlyMap<string, Member>): boolean => {
  const side = bounds.get(keyword)
  if (side === undefined) return false
  const isInclusive = keyword === side.inclusive
  const own = modern.get(keyword)?.value
  const other = modern.get(isInclusive ? side.exclusive : side.inclusive)?.value
  if (typeof own !== 'number' || typeof other !== 'number') return false
  return other === own ? isInclusive : other > own === side.isLower
}

/** The name of a keyword of 2020-12 in another dialect; undefined if the keyword has no effect there. */
const nameIn = (
  { dialect }: DialectRules,
  keyword: string,
  modern: ReadonlyMap<string, Member>,
): string | undefined => {
  if (dialect === '2020-12') return keyword
  if (keyword === 'prefixItems') return 'items'
  if (keyword === 'items') return modern.has('prefixItems') ? 'additionalItems' : 'items'
  return isBefore2019(dialect) ? nameBefore2019(keyword, modern) : keyword
}

const nameBefore2019 = (keyword: string, modern: ReadonlyMap<string, Member>): string | undefined => {
  const least = modern.get('minContains')?.value ?? 1
  switch (keyword) {
    case '$defs':
      return 'definitions'
    case 'dependentRequired':
    case 'dependentSchemas':
      return 'dependencies'
    case 'contains':
      return least === 0 ? undefined : keyword
    case 'minContains':
      return least === 0 || least === 1 || !modern.has('contains') ? undefined : keyword
    case 'maxContains':
      return modern.has('contains') ? keyword : undefined
    default:
      return keyword
  }
}

/** Anchors are not needed in a bundle, because its references are JSON Pointers. */
const needless = new Set(['$anchor', '$dynamicAnchor'])

/**
 * `dependencies`, with the lists of names and the schemas of its two successors. If a property has both, they become
 * one schema.
 */
const dependenciesOf = (modern: ReadonlyMap<string, Member>): JsonObject => {
  const [names, schemas] = ['dependentRequired', 'dependentSchemas'].map(keyword => modern.get(keyword)?.value ?? {})
  const dependencies = new Map(Object.entries(isJsonObject(names ?? {}) ? (names as JsonObject) : {}))
  for (const [name, schema] of Object.entries(isJsonObject(schemas ?? {}) ? (schemas as JsonObject) : {})) {
    const required = dependencies.get(name)
    dependencies.set(name, required === undefined ? schema : { required, allOf: [schema] })
  }
  return Object.fromEntries(dependencies)
}

/** Moves a reference to `allOf` if it would hide the keywords next to it. */
const hideNothing = ({ to, members }: Writing): void => {
  const reference = members.get('$ref')
  if (reference === undefined || !isBefore2019(to.dialect)) return
  if ([...members.keys()].every(name => name === '$ref' || name === 'definitions' || isDescribing(name))) return
  members.delete('$ref')
  addToAllOf(members, { $ref: reference.value })
}
