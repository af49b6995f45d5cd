import {
  type Api,
  certainParts,
  type Direction,
  directionsOf,
  escaped,
  isSentIn,
  type Operation,
  type Outcome,
  type Schema,
  unescaped,
} from '@chainwright/model'
import type { CoverageJudge } from './judge.ts'
import { coverageLimits, roomFor } from './limits.ts'
import { alternativesOf, isNull, isNullable, isObject, type Occurrence, occurrencesOf } from './occurrences.ts'
import { oncePerOperation, type Points } from './once-per-operation.ts'
import { unnamedParts } from './parts.ts'
import { schemaOf } from './read/answer.ts'
import type { Input } from './read/decode.ts'
import { isSame, written } from './written.ts'

/** A point of the contract about a success response that a fixture can cover. */
export interface ResponseFacet {
  /** Key of the outcome. */
  readonly outcome: string
  /** The value of the parameter that determines the result type; empty if there is none. */
  readonly variant: string
  readonly kind: 'present' | 'absent' | 'value'
  /** Pointer with `*` for every item or unnamed member, and the name of a union's member in angle brackets. */
  readonly at: string
  /** The schema at the place: that of the property or, for an absent property, that of the object. */
  readonly schema: Schema
  readonly value?: unknown
}

/** The point as one line, with an asterisk for every item: `response 200 /blocks/0/fee absent` of all blocks. */
export const responseFacetName = ({ outcome, variant, kind, at, value }: ResponseFacet): string =>
  `response ${outcome}${variant === '' ? '' : ` ${variant}`} ${at === '' ? 'as a whole' : at} ${kind === 'value' ? `is ${written(value)}` : kind}`

/**
 * The points of success responses: each property, present and, if optional, absent; each value of an enum; null if
 * allowed.
 */
export const responseFacetsOf = (operation: Operation): readonly ResponseFacet[] => pointsOf(operation).facets

/** Whether the limit omits points of an operation's success responses. */
export const omitsResponseFacets = (operation: Operation): boolean => pointsOf(operation).isCut

const pointsOf = oncePerOperation((operation): Points<ResponseFacet> => {
  let isCut = false
  const direction = directionsOf(operation).answered
  const facets = operation.outcomes.flatMap(outcome =>
    outcome.kind === 'failure'
      ? []
      : variantsOf(operation, outcome).flatMap(({ variant, schema }) => {
          const room = roomFor(coverageLimits.points)
          const found = ofSchema(schema, '', { above: [], room, direction })
          isCut ||= room.isExceeded()
          return found.map(facet => ({ ...facet, outcome: outcome.key, variant }))
        }),
  )
  const required = new Set(facets.flatMap(({ kind, at }) => (kind === 'required' ? [at] : [])))
  const stated = facets.flatMap(({ kind, ...facet }) =>
    kind === 'required' || (kind === 'absent' && required.has(facet.at)) ? [] : [{ kind, ...facet }],
  )
  return { facets: [...new Map(stated.map(facet => [responseFacetName(facet), facet])).values()], isCut }
})

/** The schemas of success responses. */
export const responseSchemasOf = ({ operations }: Pick<Api, 'operations'>): readonly Schema[] =>
  operations.flatMap(operation =>
    operation.outcomes.flatMap(outcome =>
      outcome.kind === 'failure' ? [] : variantsOf(operation, outcome).map(({ schema }) => schema),
    ),
  )

/** The points that a response covers. */
export const occurrencesIn = async (
  operation: Operation,
  outcome: Outcome,
  { input, value, accepts }: { readonly input: Input; readonly value: unknown } & Pick<CoverageJudge, 'accepts'>,
): Promise<{ readonly variant: string; readonly occurrences: readonly Occurrence[] }> => {
  const variants = variantsOf(operation, outcome)
  const by = outcome.protocol === 'jsonrpc' ? operation.resultBy : undefined
  const requestedCase = by === undefined ? '' : String(input[by.parameter] ?? by.default)
  const chosen = variants.find(({ variant }) => variant === requestedCase)
  if (chosen === undefined) return { variant: requestedCase, occurrences: [] }
  const { answered } = directionsOf(operation)
  const occurrences = await occurrencesOf({ at: '', pointer: '', schema: chosen.schema, value }, (schema, part) =>
    accepts(schema, part, answered),
  )
  return { variant: requestedCase, occurrences }
}

/** Whether a response covers a facet, from its values at each place (`byPlace`). */
export const showsFacet = (
  { kind, at, value }: ResponseFacet,
  places: ReadonlyMap<string, readonly Occurrence[]>,
): boolean => {
  if (kind !== 'absent') return (places.get(at) ?? []).some(found => kind === 'present' || isSame(value, found.value))
  const name = nameOf(at)
  return (places.get(parentOf(at)) ?? []).some(({ value }) => isObject(value) && !Object.hasOwn(value, name))
}

/** The parent of a place: for a member of a union the union, otherwise the object or list. */
export const parentOf = (at: string): string =>
  at.slice(0, at.endsWith('>') ? at.lastIndexOf('<') : at.lastIndexOf('/'))
export const nameOf = (at: string): string => unescaped(at.slice(at.lastIndexOf('/') + 1))

const variantsOf = (
  operation: Operation,
  outcome: Outcome,
): { readonly variant: string; readonly schema: Schema }[] => {
  const by = outcome.protocol === 'jsonrpc' && outcome.kind === 'success' ? operation.resultBy : undefined
  if (by !== undefined) return [...by.cases].map(([variant, schema]) => ({ variant, schema }))
  const schema = schemaOf(outcome)
  return schema === undefined ? [] : [{ variant: '', schema }]
}

/** The schemas that enclose a place, and whether the limit permits the points of another one. */
interface Inside {
  readonly above: readonly Schema[]
  readonly room: () => boolean
  readonly direction: Direction
}

type Stated = Pick<ResponseFacet, 'at' | 'schema' | 'value'> & { readonly kind: ResponseFacet['kind'] | 'required' }

const ofSchema = (schema: Schema, at: string, { above, room, direction }: Inside): Stated[] => {
  if (above.includes(schema) || !room()) return []
  const inside = { above: [...above, schema], room, direction }
  const { keywords } = schema
  const facets: Stated[] = (keywords.enum ?? []).map(value => ({ kind: 'value', at, schema, value }))
  if (isNullable(schema)) facets.push({ kind: 'value', at, schema, value: null })
  for (const name of keywords.required ?? []) facets.push({ kind: 'required', at: `${at}/${escaped(name)}`, schema })
  for (const [name, member] of keywords.properties ?? []) {
    const below = `${at}/${escaped(name)}`
    // A member that must be absent: a mutant tests its refusal.
    if (member.always === false) continue
    // Responses need not have `writeOnly` properties.
    if (!isSentIn(direction, member)) continue
    facets.push({ kind: 'present', at: below, schema: member }, { kind: 'absent', at: below, schema })
    facets.push(...ofSchema(member, below, inside))
  }
  for (const part of unnamedParts(schema)) {
    const below = `${at}/${part.token}`
    facets.push({ kind: 'present', at: below, schema: part.schema }, ...ofSchema(part.schema, below, inside))
  }
  for (const other of certainParts(schema)) facets.push(...ofSchema(other, at, inside))
  for (const { label, member } of alternativesOf(schema)) {
    const below = at + label
    if (label !== '') facets.push({ kind: 'present', at: below, schema: member })
    facets.push(
      ...(isNull(member)
        ? [{ kind: 'value' as const, at, schema: member, value: null }]
        : ofSchema(member, below, inside)),
    )
  }
  return facets
}
