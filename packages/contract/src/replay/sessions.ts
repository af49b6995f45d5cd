import { withQuotedBody } from '../format/bare-names.ts'
import { caseName } from '../format/case-name.ts'
import type { Fixture, Step } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { isObject, valueAt } from '../format/pointer.ts'
import { valueOfMessage } from '../format/stream.ts'
import { milliseconds } from '../format/time.ts'
import { type ComparableRequest, comparableOf, differingParts, type Match, matches } from './comparable-request.ts'

/** A fixture that is prepared for lookup. */
export interface Case {
  readonly fixture: Fixture
  readonly name: string
  readonly steps: readonly { readonly step: Step; readonly comparable: ComparableRequest; readonly at: number }[]
}

export const casesOf = (fixtures: readonly Fixture[]): readonly Case[] =>
  fixtures
    .map(caseOf)
    .sort(
      (a, b) =>
        rank(a.fixture) - rank(b.fixture) || b.steps.length - a.steps.length || origin(a.fixture) - origin(b.fixture),
    )

/** The progress of a client in a case, and the values issued to it. */
interface Progress {
  readonly start: number
  readonly position: number
  readonly issued: ReadonlyMap<string, string>
}

/** The value of an earlier step that a matching request lacks is in the path (`absent`) or elsewhere (`unissued`). */
export type Unissued = 'unissued' | 'absent'

export const isFound = (found: Found | Unissued | undefined): found is Found => typeof found === 'object'

export interface Found {
  readonly case: Case
  readonly step: Step
}

/** Returns the cases that may match a request with this key, in order. */
export type CaseIndex = (key: string) => readonly Case[]

/**
 * An index of the cases by the parts of a request that must be equal. Without it, every request would be compared with
 * thousands of fixtures.
 */
export const caseIndex = (cases: readonly Case[]): CaseIndex => {
  const places = new Map<string, Set<number>>()
  const add = (key: string, index: number): void => {
    const found = places.get(key)
    if (found === undefined) places.set(key, new Set([index]))
    else found.add(index)
  }
  for (const [index, { steps }] of cases.entries()) for (const { comparable } of steps) add(keyOf(comparable), index)
  return key => {
    const found = [...(places.get(key) ?? []), ...(places.get(anywhere) ?? [])]
    return [...new Set(found)].sort((a, b) => a - b).map(index => cases[index] as Case)
  }
}

/**
 * The key of a request: method, path, and JSON-RPC method. It is `*` if the path contains a value of an earlier step,
 * because such a path may match any request.
 */
export const keyOf = ({ method, path, json }: ComparableRequest, call?: string): string => {
  if (path.some(segment => segment.includes('{{'))) return anywhere
  const rpc = call ?? (isObject(json) && typeof json['method'] === 'string' ? json['method'] : '')
  return `${method} ${path.join('/')} ${rpc}`
}

const anywhere = '*'

export interface Search {
  readonly cases: CaseIndex
  /** The key of the request, as `keyOf` returns it. */
  readonly key: string
  /** The time in milliseconds. */
  readonly now: number
  /** Time since the first step, if the request states it. */
  readonly elapsed: number | undefined
  /** The status of the response, if the request selects one. */
  readonly status: number | undefined
  /** Whether the request contains credentials. */
  readonly hasCredentials: boolean
  /** Whether the caller names the case. If so, the credentials of the request do not select a step. */
  readonly named: boolean
  /** How a request is compared: as a whole, or as one call of a batch. */
  readonly match: (stated: ComparableRequest, issued: ReadonlyMap<string, string>) => Match
}

/** The progress of one client in each case. */
export interface Session {
  /**
   * Finds the step of a request, and advances the session. `unissued` or `absent` if only a value of an earlier step is
   * missing.
   */
  find(search: Search): Found | Unissued | undefined
}

export const newSession = (): Session => {
  const progress = new Map<Case, Progress>()
  const serve = (found: Case, index: number, now: number): Found => {
    const before = progress.get(found)
    const begins = index === 0 || before === undefined
    const issued = new Map(begins ? [] : before.issued)
    const { step } = found.steps[index] as Case['steps'][number]
    for (const [name, value] of issuedBy(found.fixture, index, step)) issued.set(name, value)
    progress.set(found, {
      start: begins ? now : before.start,
      position: begins ? index : Math.max(before.position, index),
      issued,
    })
    return { case: found, step }
  }
  return {
    find({ cases: index, key, now, elapsed, status, match, hasCredentials, named }) {
      const cases = index(key)
      let unissued: Unissued | undefined
      const foundBy = (accepts: (found: Case, step: Step) => boolean): Found | undefined => {
        const matching = (found: Case, from: number, to: number): readonly number[] =>
          found.steps.slice(from, to).flatMap(({ comparable, step }, offset) => {
            if (status !== undefined && step.response.status !== status) return []
            // the response to a request without credentials does not apply to one with credentials
            if (step.credentials === 'none' && hasCredentials) return []
            // it is unknown here which credentials are valid
            if (!named && (step.credentials === 'wrong' || step.credentials === 'other')) return []
            if (!accepts(found, step)) return []
            const result = match(comparable, progress.get(found)?.issued ?? nothing)
            if (result === 'absent' || result === 'unissued') unissued = unissued === 'absent' ? unissued : result
            return result === 'yes' ? [from + offset] : []
          })
        const begun = cases.filter(each => progress.has(each))
        for (const each of begun) {
          const { position, start } = progress.get(each) as Progress
          const next = due(each, matching(each, position + 1, each.steps.length), elapsed ?? now - start)
          if (next !== undefined) return serve(each, next, now)
        }
        for (const each of cases) if (matching(each, 0, 1).length > 0) return serve(each, 0, now)
        for (const each of begun) {
          const last = matching(each, 0, (progress.get(each) as Progress).position + 1).at(-1)
          if (last !== undefined) return serve(each, last, now)
        }
        for (const each of cases) {
          const [later] = matching(each, 1, each.steps.length)
          if (later !== undefined) return serve(each, later, now)
        }
        return undefined
      }
      const withoutCredentials = hasCredentials || named ? undefined : foundBy(isWithoutCredentials)
      return withoutCredentials ?? foundBy(() => true) ?? unissued
    },
  }
}

/**
 * Whether a step shows what a request without credentials gets. An example of a document only shows what a response
 * looks like.
 */
const isWithoutCredentials = ({ fixture }: Case, { credentials }: Step): boolean =>
  credentials === 'none' && fixture.provenance.type !== 'documented'

/** The cases with a step of a key, and the parts in which their requests differ from a request with this key. */
export const similarCases = (
  cases: CaseIndex,
  key: string,
  request: ComparableRequest,
): { readonly count: number; readonly parts: readonly string[] } => {
  const similar = cases(key).flatMap(({ steps }) => {
    const found = steps.filter(({ comparable }) => keyOf(comparable) === key)
    return found.length === 0 ? [] : [found]
  })
  const parts = similar.flatMap(steps => steps.flatMap(({ comparable }) => differingParts(comparable, request)))
  return { count: similar.length, parts: [...new Set(parts)] }
}

export const requestMatch =
  (comparable: ComparableRequest): Search['match'] =>
  (stated, issued) =>
    matches(stated, comparable, issued)

const nothing: ReadonlyMap<string, string> = new Map()

const caseOf = (fixture: Fixture): Case => {
  let at = 0
  return {
    fixture,
    name: caseName(fixture),
    steps: fixture.steps.map(step => {
      at = step.at === undefined ? at : (milliseconds(step.at) ?? at)
      return { step, comparable: comparableOf(withQuotedBody(step.request)), at }
    }),
  }
}

const ranks = { positive: 0, behaviour: 1, 'negative-request': 2, protocol: 3, 'negative-response': 4 }
const rank = ({ kind }: Fixture): number => ranks[kind]

// recorded cases have precedence over derived ones
const origins = { recorded: 0, derived: 1, documented: 2, synthesised: 3, mutant: 4 }
const origin = ({ provenance }: Fixture): number => origins[provenance.type]

/** The next step, or a later timed step whose time has come. */
const due = ({ steps }: Case, indexes: readonly number[], elapsed: number): number | undefined => {
  const [first] = indexes
  if (first === undefined) return undefined
  const at = (index: number): number => steps[index]?.at ?? 0
  return indexes.filter(index => at(index) > at(first) && at(index) <= elapsed).at(-1) ?? first
}

/** The values that a step's response issues, by name. */
const issuedBy = (
  { volatile = [] }: Fixture,
  index: number,
  { response }: Step,
): readonly (readonly [string, string])[] =>
  volatile.flatMap(({ step, side, at, judge }) => {
    if (step !== index || side !== 'response' || typeof judge === 'string') return []
    const value = at.startsWith('header:')
      ? headerOf(response.headers, at.slice('header:'.length))
      : valueAt(valueOfMessage(response), at)
    return value === undefined || typeof value === 'object' ? [] : [[judge.bind, String(value)] as const]
  })
