import {
  certainParts,
  type Direction,
  directionsOf,
  escaped,
  type InputField,
  isSentIn,
  type Operation,
  type Schema,
} from '@chainwright/model'
import { coverageLimits, roomFor } from './limits.ts'
import { alternativesOf, isNull, isNullable } from './occurrences.ts'
import { oncePerOperation, type Points } from './once-per-operation.ts'
import { unnamedParts } from './parts.ts'
import { written } from './written.ts'

/** A point of the contract about an operation's input that a fixture can cover. */
export type Facet =
  /** A request with the member, or without it. */
  | { readonly kind: 'present' | 'absent'; readonly at: string }
  /** A request with a value of this member of a union, whose name ends the place in angle brackets. */
  | { readonly kind: 'alternative'; readonly at: string }
  /** A request with exactly this value: of an enum, or at a bound. */
  | { readonly kind: 'value'; readonly at: string; readonly keyword: string; readonly value: unknown }
  /** A request that this keyword, or rule, refuses at this place. */
  | { readonly kind: 'refused'; readonly at: string; readonly keyword: string }

/** The point as one line: `pageSize is 100 (maximum)`, `pageSize refused by maximum`. */
export const nameOf = (facet: Facet): string => {
  const at = facet.at === '' ? 'the input' : facet.at.slice(1)
  switch (facet.kind) {
    case 'alternative':
      return `${at} present`
    case 'value':
      return `${at} ${facet.keyword} ${written(facet.value)}`
    case 'refused':
      return `${at} refused by ${facet.keyword}`
    default:
      return `${at} ${facet.kind}`
  }
}

/** Whether the limit omits points of an operation's input. */
export const omitsFacets = (operation: Operation): boolean => pointsOf(operation).isCut

/** All points of the contract about an operation's input. Places are pointers into the input, as `parts.ts` writes them. */
export const facetsOf = (operation: Operation): readonly Facet[] => pointsOf(operation).facets

const pointsOf = oncePerOperation((operation): Points<Facet> => {
  const room = roomFor(coverageLimits.points)
  const direction = directionsOf(operation).sent
  const facets: Facet[] = []
  for (const field of operation.input) {
    const at = `/${escaped(field.name)}`
    facets.push({ kind: 'present', at })
    if (!field.required) facets.push({ kind: 'absent', at })
    else if (field.place !== 'path') facets.push({ kind: 'refused', at, keyword: 'required' })
    if (field.schema === undefined) continue
    const { clamp } = field.schema.keywords
    // A value beyond the bound is reduced, not refused.
    const isClamped = (facet: Facet): boolean =>
      facet.kind === 'refused' && facet.at === at && facet.keyword === 'maximum' && clamp?.maximum !== undefined
    facets.push(
      ...ofSchema(field.schema, { at, text: isText(field), above: [], room, direction }).filter(
        facet => !isClamped(facet),
      ),
    )
  }
  for (const { id } of operation.rules) facets.push({ kind: 'refused', at: '', keyword: `rule:${id}` })
  // Another schema for the same value may require a member that is optional here.
  const required = new Set(
    facets.flatMap(facet => (facet.kind === 'refused' && facet.keyword === 'required' ? [facet.at] : [])),
  )
  const stated = unique(facets).filter(({ kind, at }) => kind !== 'absent' || !required.has(at))
  return { facets: stated, isCut: room.isExceeded() }
})

/** Values in a path, query or header are text, so they cannot have a type other than string. */
const isText = (field: InputField): boolean => field.place !== 'body' && field.place !== 'params'

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const
const others = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern'] as const

/**
 * A place of the input: whether it is text, the schemas that contain it, and whether the limit permits the points of
 * another schema.
 */
interface At {
  readonly at: string
  readonly text: boolean
  readonly above: readonly Schema[]
  readonly room: () => boolean
  readonly direction: Direction
}

const ofSchema = (schema: Schema, { at, text, above, room, direction }: At): Facet[] => {
  if (above.includes(schema) || !room()) return []
  const inside = (below: string): At => ({ at: below, text, above: [...above, schema], room, direction })
  const { keywords } = schema
  const facets: Facet[] = []
  const refused = (keyword: string): void => void facets.push({ kind: 'refused', at, keyword })
  const types = keywords.type ?? []
  if (types.length > 0 && !(text && (types.includes('string') || types.includes('array')))) refused('type')
  for (const keyword of bounds) {
    const value = keywords[keyword]
    if (value === undefined || (keyword === 'minLength' && keywords.pattern !== undefined)) continue
    facets.push({ kind: 'value', at, keyword, value })
    refused(keyword)
  }
  for (const keyword of others) if (keywords[keyword] !== undefined) refused(keyword)
  for (const value of keywords.enum ?? []) facets.push({ kind: 'value', at, keyword: 'enum', value })
  if (keywords.enum !== undefined && keywords.openEnum !== true) refused('enum')
  if (keywords.const !== undefined) {
    facets.push({ kind: 'value', at, keyword: 'const', value: keywords.const.value })
    refused('const')
  }
  if (types.includes('boolean'))
    for (const value of [true, false]) facets.push({ kind: 'value', at, keyword: 'boolean', value })
  const admitNull = (): void => {
    // A text cannot be null.
    if (!text) facets.push({ kind: 'value', at, keyword: 'type', value: null })
  }
  if (isNullable(schema)) admitNull()
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    if (keywords[keyword] === undefined) continue
    refused(keyword)
  }
  for (const { label, member } of alternativesOf(schema)) {
    if (isNull(member)) {
      admitNull()
      continue
    }
    // A value that a member refuses is a case of the union itself.
    const found = ofSchema(member, inside(at)).filter(({ kind }) => kind !== 'refused')
    facets.push(...found.filter(({ kind, at: place }) => kind === 'value' && place === at))
    if (label === '') {
      facets.push(...found)
      continue
    }
    // A member with one value is that value.
    if (member.keywords.const !== undefined) continue
    const below = (place: string): string => at + label + place.slice(at.length)
    facets.push({ kind: 'alternative', at: at + label })
    facets.push(...found.filter(({ at: place }) => place !== at).map(facet => ({ ...facet, at: below(facet.at) })))
  }
  for (const inner of certainParts(schema)) facets.push(...ofSchema(inner, inside(at)))
  // Requests need not have `readOnly` properties, and a client has no input for them.
  const isNotSent = (name: string): boolean => {
    const property = keywords.properties?.get(name)
    return property !== undefined && !isSentIn(direction, property)
  }
  for (const name of keywords.required ?? [])
    if (!isNotSent(name)) facets.push({ kind: 'refused', at: `${at}/${escaped(name)}`, keyword: 'required' })
  for (const [name, member] of keywords.properties ?? []) {
    // A property that must be absent has no value.
    if (isNotSent(name) || member.always === false) continue
    const below = `${at}/${escaped(name)}`
    facets.push({ kind: 'present', at: below }, ...ofSchema(member, inside(below)))
    if (!(keywords.required ?? []).includes(name)) facets.push({ kind: 'absent', at: below })
  }
  for (const part of unnamedParts(schema)) facets.push(...ofSchema(part.schema, inside(`${at}/${part.token}`)))
  for (const { id } of keywords.rules ?? []) refused(`rule:${id}`)
  return facets
}

const unique = (facets: readonly Facet[]): Facet[] => [...new Map(facets.map(facet => [nameOf(facet), facet])).values()]
