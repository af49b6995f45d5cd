import type { Fixture } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import { coverageOf, pointsOf as inputPointsOf } from './coverage.ts'
import { credentialPointName, credentialPointsOf, shownCredentials } from './credentials.ts'
import { endpointResponsesOf } from './endpoint.ts'
import { type Facet, omitsFacets } from './facets.ts'
import { headerCoverageOf, headerFacetName, headerFacetsOf } from './headers.ts'
import type { CoverageJudge } from './judge.ts'
import { timePointsOf } from './over-time.ts'
import { matchOf, type Operations } from './read/match.ts'
import { responseCoverageOf } from './response-coverage.ts'
import { omitsResponseFacets, responseFacetName, responseFacetsOf } from './responses.ts'

/** The kinds of points, in the order of reports. */
export const pointKinds = [
  'responses',
  'errors',
  'parameters',
  'values',
  'bounds',
  'refusals',
  'rules',
  'properties',
  'headers',
  'credentials',
  'time',
] as const

export type PointKind = (typeof pointKinds)[number]

/** One statement of a contract, and whether a case covers it. */
export interface Point {
  readonly kind: PointKind
  /** The name in a file of gaps, after the operation: `pageSize is 100 (maximum)`, `response 404`. */
  readonly name: string
  readonly isShown: boolean
}

/** The subjects of the points of an API as a whole. */
export const commonSubjects = ['endpoint', 'page tokens'] as const

/** The points of an operation; for `endpoint` and `page tokens`, the points of the API as a whole. */
export interface Subject {
  readonly id: string
  readonly operation: Operation | undefined
  /** The number of fixtures with a request to it. */
  readonly cases: number
  readonly points: readonly Point[]
  /** Whether the limit of points omits some. */
  readonly isCut: boolean
}

/** Compares fixtures with all statements of a contract. */
export const contractPointsOf = async (
  api: Operations,
  fixtures: readonly Fixture[],
  judge: CoverageJudge,
): Promise<readonly Subject[]> => {
  const covered = await coverageOf(api, fixtures, judge)
  const answered = await responseCoverageOf(api, fixtures, judge)
  const headers = await headerCoverageOf(api, fixtures, judge)
  const credentials = shownCredentials(api, fixtures)
  const times = timePointsOf(api, fixtures)
  const cases = casesOf(api, fixtures)
  const timesOf = (id: string): readonly Point[] =>
    times.flatMap(({ of, name, isShown }) => (of === id ? [{ kind: 'time' as const, name, isShown }] : []))
  const subjects = api.operations.map((operation, index): Subject => {
    const { id } = operation
    const shown = covered[index]?.shown ?? new Set()
    const lackedProperties = new Set((answered[index]?.missing ?? []).map(responseFacetName))
    const lackedHeaders = new Set((headers[index]?.missing ?? []).map(headerFacetName))
    const properties = responseFacetsOf(operation).map(responseFacetName)
    const own: readonly Point[] = [
      ...inputPointsOf(operation).map(({ name, facet }) => ({
        kind: facet === undefined ? kindOfAnswer(operation, name) : kindOfFacet(facet),
        name,
        isShown: shown.has(name),
      })),
      ...(properties.length === 0
        ? []
        : [{ kind: 'responses' as const, name: 'a response that is refused', isShown: hasBroken(fixtures, id) }]),
      ...properties.map(name => ({ kind: 'properties' as const, name, isShown: !lackedProperties.has(name) })),
      ...headerFacetsOf(operation)
        .map(headerFacetName)
        .map(name => ({ kind: 'headers' as const, name, isShown: !lackedHeaders.has(name) })),
      ...credentialPointsOf(operation).map(point => ({
        kind: 'credentials' as const,
        name: credentialPointName(point),
        isShown: credentials.get(id)?.has(point) === true,
      })),
      ...timesOf(id),
    ]
    const isCut = omitsFacets(operation) || omitsResponseFacets(operation)
    return { id, operation, cases: cases.get(id) ?? 0, points: own, isCut }
  })
  const ofEndpoint = endpointResponsesOf(api, fixtures).map(({ key, isShown }) => ({
    kind: 'errors' as const,
    name: `response ${key}`,
    isShown,
  }))
  const pointsOfAll: Readonly<Record<(typeof commonSubjects)[number], readonly Point[]>> = {
    endpoint: ofEndpoint,
    'page tokens': timesOf('page tokens'),
  }
  const common = commonSubjects.map(id => ({ id, points: pointsOfAll[id] }))
  return [
    ...subjects,
    ...common.flatMap(({ id, points }) =>
      points.length === 0 ? [] : [{ id, operation: undefined, cases: fixtures.length, points, isCut: false }],
    ),
  ]
}

const kindOfAnswer = ({ outcomes }: Operation, name: string): PointKind =>
  outcomes.some(({ key, kind }) => kind === 'failure' && name === `response ${key}`) ? 'errors' : 'responses'

const kindOfFacet = (facet: Facet): PointKind => {
  switch (facet.kind) {
    case 'present':
    case 'absent':
    case 'alternative':
      return 'parameters'
    case 'value':
      return ['enum', 'const', 'boolean', 'type'].includes(facet.keyword) ? 'values' : 'bounds'
    case 'refused':
      return facet.keyword.startsWith('rule:') ? 'rules' : 'refusals'
    default:
      return facet satisfies never
  }
}

const hasBroken = (fixtures: readonly Fixture[], id: string): boolean =>
  fixtures.some(({ kind, operation }) => kind === 'negative-response' && operation === id)

const casesOf = (api: Operations, fixtures: readonly Fixture[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { steps } of fixtures) {
    const ids = new Set(steps.flatMap(({ request }) => matchOf(api, request)?.operation.id ?? []))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
