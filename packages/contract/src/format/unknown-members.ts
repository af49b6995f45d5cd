import type { Fixture } from './fixture.ts'

/** A member that the format of fixtures does not define. */
export interface UnknownMember {
  /** JSON Pointer to the object that contains it. */
  readonly at: string
  readonly name: string
  /** The members that the format defines there. */
  readonly known: readonly string[]
}

/** The members of a valid fixture that the format does not define, such as misspelled ones: readers ignore them. */
export const unknownMembers = (fixture: Fixture): readonly UnknownMember[] => [
  ...unknownIn(fixture, '', fixtureMembers.fixture),
  ...(fixture.refused === undefined ? [] : unknownIn(fixture.refused, '/refused', fixtureMembers.refused)),
  ...fixture.steps.flatMap((step, index) => [
    ...unknownIn(step, `/steps/${index}`, fixtureMembers.step),
    ...unknownIn(step.request, `/steps/${index}/request`, fixtureMembers.request),
    ...unknownIn(step.response, `/steps/${index}/response`, fixtureMembers.response),
  ]),
]

/**
 * The members next to a place of any value that the format does not define; none if the format does not define the
 * members there. The place consists of member names and indexes, separated by slashes.
 */
export const unknownMembersBeside = (value: unknown, place: string): readonly string[] => {
  const above = place.split('/').slice(0, -1)
  const known = membersAt(above.join('/'))
  const object = above.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  )
  return known === undefined || typeof object !== 'object' || object === null
    ? []
    : Object.keys(object).filter(name => !known.includes(name))
}

const membersAt = (place: string): readonly string[] | undefined => {
  if (place === '') return fixtureMembers.fixture
  if (place === 'refused') return fixtureMembers.refused
  const [, side] = /^steps\/\d+(?:\/(request|response))?$/.exec(place) ?? [undefined, 'none']
  if (side === 'none') return undefined
  return side === undefined ? fixtureMembers.step : fixtureMembers[side as 'request' | 'response']
}

const unknownIn = (object: object, at: string, known: readonly string[]): readonly UnknownMember[] =>
  Object.keys(object)
    .filter(name => !known.includes(name))
    .map(name => ({ at, name, known }))

/** The members of each object in the order of the canonical text, as in `fixture.schema.json`. */
export const fixtureMembers = {
  fixture: [
    '$schema',
    'claim',
    'operation',
    'kind',
    'provenance',
    'redacted',
    'volatile',
    'assumptions',
    'refused',
    'steps',
  ],
  refused: ['step', 'side', 'at', 'keyword'],
  step: ['at', 'credentials', 'request', 'response'],
  request: ['method', 'target', 'headers', 'body'],
  response: ['status', 'headers', 'body', 'times'],
} as const
