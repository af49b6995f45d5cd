import { agreedKeyword, type Fixture } from '@chainwright/contract'
import { directionsOf, escaped, type Operation } from '@chainwright/model'
import { isOfEndpoint } from './endpoint.ts'
import { type Facet, facetsOf, nameOf } from './facets.ts'
import type { CoverageJudge } from './judge.ts'
import { occurrencesOf } from './occurrences.ts'
import { placesAt } from './parts.ts'
import { answerOf } from './read/answer.ts'
import { boundSteps, isUnknown } from './read/bound.ts'
import { type Input, inputOf } from './read/decode.ts'
import { matchOf, type Operations } from './read/match.ts'
import { type Call, placeOf, type Violation } from './read/place.ts'
import { valueAt } from './read/pointer.ts'
import { isSame } from './written.ts'

/** The points of an operation that a fixture covers, and the others. Names as `nameOf` writes them, outcomes as `response 404`. */
export interface OperationCoverage {
  readonly operation: Operation
  readonly shown: ReadonlySet<string>
  readonly missing: readonly InputPoint[]
}

/** The used part of the validators. */
type Judge = Pick<CoverageJudge, 'request' | 'accepts'>

export type InputPoint = { readonly name: string; readonly facet: Facet | undefined }

/** The coverage of inputs and outcomes: compares fixtures with every point of the contract about them. */
export const coverageOf = async (
  api: Operations,
  fixtures: readonly Fixture[],
  judge: Judge,
): Promise<readonly OperationCoverage[]> => {
  const shown: Shown = new Map(api.operations.map(({ id }) => [id, new Set<string>()]))
  for (const fixture of fixtures) await observe(api, fixture, judge, shown)
  return api.operations.map(operation => {
    const seen = shown.get(operation.id) ?? new Set()
    return { operation, shown: seen, missing: pointsOf(operation).filter(({ name }) => !seen.has(name)) }
  })
}

/** All points of an operation. Errors of an endpoint count once for it, not for each of its methods. */
export const pointsOf = (operation: Operation): readonly InputPoint[] => [
  ...operation.outcomes
    .filter(outcome => !isOfEndpoint(operation, outcome.key))
    .map(({ key }) => ({ name: `response ${key}`, facet: undefined })),
  ...facetsOf(operation).map(facet => ({ name: nameOf(facet), facet })),
]

/** Names of points by the id of their operation. */
export type Shown = ReadonlyMap<string, Set<string>>

/** Adds the points that a fixture covers. */
export const observe = async (api: Operations, fixture: Fixture, judge: Judge, shown: Shown): Promise<void> => {
  // A response that violates the contract covers nothing. Another case covers its request.
  if (fixture.kind === 'negative-response') return
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(api, step.request)
    const seen = match && shown.get(match.operation.id)
    if (match === undefined || seen === undefined) continue
    const { operation } = match
    const answer = answerOf(operation, step.response)
    if (answer.known) seen.add(`response ${answer.outcome.key}`)
    const input = inputOf(match, step.request)
    const found = await judge.request(match, step.request, input)
    // an unknown value can be valid, and the rest of its request counts
    if (found.every(({ at }) => isUnknown(valueAt(input, at), fixture))) {
      const places = await valuesByPlace(operation, input, judge)
      for (const facet of facetsOf(operation))
        if (isShown(facet, places, value => !isUnknown(value, fixture))) seen.add(nameOf(facet))
    }
    if (fixture.refused?.step === index && fixture.kind === 'negative-request')
      for (const facet of refusals(fixture, { operation, request: step.request, found, input })) seen.add(nameOf(facet))
  }
}

/** The values of an input, by their places in the contract. */
type Places = ReadonlyMap<string, readonly unknown[]>

const valuesByPlace = async (operation: Operation, input: Input, judge: Judge): Promise<Places> => {
  const places = new Map<string, unknown[]>([['', [input]]])
  const add = (at: string, value: unknown): void => {
    const here = places.get(at)
    if (here === undefined) places.set(at, [value])
    else here.push(value)
  }
  const { sent } = directionsOf(operation)
  for (const { name, schema } of operation.input) {
    const [at, value] = [`/${escaped(name)}`, input[name]]
    if (value === undefined) continue
    if (schema === undefined) {
      add(at, value)
      continue
    }
    const found = await occurrencesOf({ at, pointer: at, schema, value }, (member, part) =>
      judge.accepts(member, part, sent),
    )
    for (const occurrence of found) add(occurrence.at, occurrence.value)
  }
  return places
}

const isShown = (facet: Facet, places: Places, isKnown: (value: unknown) => boolean): boolean => {
  switch (facet.kind) {
    case 'refused':
      return false
    case 'absent': {
      const parent = facet.at.slice(0, facet.at.lastIndexOf('/'))
      const name = facet.at.slice(parent.length)
      return (places.get(parent) ?? []).some(
        value => typeof value === 'object' && value !== null && valueAt(value, name) === undefined,
      )
    }
    default:
      return (places.get(facet.at) ?? []).some(
        value => facet.kind !== 'value' || (holds(facet, value) && (typeof value !== 'string' || isKnown(value))),
      )
  }
}

const holds = (facet: Extract<Facet, { kind: 'value' }>, value: unknown): boolean => {
  switch (facet.keyword) {
    case 'minLength':
    case 'maxLength':
      return typeof value === 'string' && [...value].length === facet.value
    case 'minItems':
    case 'maxItems':
      return Array.isArray(value) && value.length === facet.value
    default:
      return isSame(facet.value, value)
  }
}

/** The points that a refused request covers: those that its fixture names, if a validator agrees. */
const refusals = (
  { refused }: Fixture,
  { found, input, ...call }: Call & { readonly found: readonly Violation[]; readonly input: Input },
): Facet[] => {
  if (refused === undefined) return []
  const { keyword } = refused
  const stated = facetsOf(call.operation).filter(facet => facet.kind === 'refused' && facet.keyword === keyword)
  return found
    .filter(violation => agrees(call, violation, refused))
    .flatMap(({ at }) => placesAt(call.operation, input, at))
    .flatMap(place => {
      const tokens = place.split('/')
      // the issue with a union may be inside it
      const above = tokens.map((_, index) => tokens.slice(0, index + 1).join('/'))
      return stated.filter(facet => (unions.includes(keyword) ? above : above.slice(-1)).includes(facet.at))
    })
}

/** A union is refused as a whole, or explained by the closest member; a forbidden value can have several keywords. */
export const unions: readonly string[] = ['anyOf', 'oneOf', 'false']

/** Whether a violation is the one that a fixture states. */
export const agrees = (
  call: Call,
  { at, keyword }: Violation,
  refused: { readonly at: string; readonly keyword: string },
): boolean => {
  const place = placeOf(call, at)
  if (unions.includes(refused.keyword)) return place === refused.at || place.startsWith(`${refused.at}/`)
  return place === refused.at && agreedKeyword(keyword) === refused.keyword
}
