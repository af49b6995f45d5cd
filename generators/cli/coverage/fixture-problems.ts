import { agreedKeyword, type Fixture, type Issue, type RequestText, type Step } from '@chainwright/contract'
import { callName, type Operation } from '@chainwright/model'
import { misspelledMembers } from '../contract/misspelled.ts'
import { nearest } from '../nearest.ts'
import { placeIn } from '../report/fixture-source.ts'
import { agrees, unions } from './coverage.ts'
import { facetsOf } from './facets.ts'
import { boundSteps, isUnknown } from './read/bound.ts'
import { inputOf } from './read/decode.ts'
import { type Match, matchOf, type Operations } from './read/match.ts'
import { placeOf, type Violation } from './read/place.ts'
import { valueAt } from './read/pointer.ts'

/** A violation of the contract, with the required and the actual value as texts. */
export interface Broken extends Violation {
  readonly expected: string
  readonly actual: string
  /** The message of a violated rule. */
  readonly rule?: string
}

/** Validates the requests and responses of fixtures, with formats. Undefined if a pattern takes too long. */
export interface FixtureJudge {
  broken(match: Match, request: RequestText): readonly Broken[] | undefined
  /** The pointers are places in the response: `body#/items/0`, `header:retry-after`, `status`. */
  brokenResponse(match: Match, kind: Fixture['kind'], step: Step): readonly Issue[] | undefined
}

/** A contradiction between a fixture and its contract. */
export interface FixtureProblem {
  readonly code: string
  /** JSON Pointer into the fixture. */
  readonly at: string
  readonly message: string
  readonly help?: string
}

export interface FixtureProblemOptions {
  readonly judge: FixtureJudge
  /** Whether the fixture may belong to an operation of an API that this run does not read. */
  readonly isPartial: boolean
}

/**
 * The contradictions between a fixture and its contract. Cases of the protocol are not compared, because the contract
 * does not describe their messages.
 */
export const fixtureProblems = (
  api: Operations,
  fixture: Fixture,
  { judge, isPartial }: FixtureProblemOptions,
): readonly FixtureProblem[] => {
  const { kind, operation: id } = fixture
  const operation = api.operations.find(each => each.id === id)
  if (id !== undefined && operation === undefined) return isPartial ? [] : [unknownOperation(api, id)]
  // readers ignore a misspelled member, so its fixture covers other points than its author intends
  const unknown = misspelledMembers(fixture).map(each => ({ code: 'fixture.unknown-member', ...each }))
  if (kind === 'protocol' || unknown.length > 0) return unknown
  const steps = boundSteps(fixture).map((step, index) => ({ step, index, match: matchOf(api, step.request) }))
  const targets = unknownTargets(fixture, steps, operation)
  if (targets.length > 0) return targets
  const found = steps.flatMap(({ step, index, match }) => {
    // a batch, whose calls have no separate responses
    if (match === undefined) return []
    const isRefused = fixture.refused?.step === index
    const here: Here = { fixture, step, index, match, judge }
    return [
      ...(kind === 'negative-request' && isRefused ? notRefused(here) : []),
      ...(kind === 'positive' || kind === 'negative-response' ? invalidRequest(here) : []),
      ...(kind === 'negative-response' && isRefused ? validResponse(here) : []),
      ...(kind === 'negative-response' ? [] : invalidResponse(here)),
    ]
  })
  return [...unstated(fixture), ...found]
}

interface Here {
  readonly fixture: Fixture
  readonly step: Step
  readonly index: number
  readonly match: Match
  readonly judge: FixtureJudge
}

const unknownOperation = ({ operations }: Operations, id: string): FixtureProblem => {
  const known = operations.map(each => each.id)
  const suggestion = nearest(id, known)
  return {
    code: 'fixture.unknown-operation',
    at: '/operation',
    message: `\`operation\` must be an operation of the contract, but is ${JSON.stringify(id)}.`,
    help:
      suggestion === undefined
        ? 'Use the id of an operation of the contract, or remove the fixture.'
        : `Did you mean ${JSON.stringify(suggestion)}?`,
  }
}

interface Matched {
  readonly step: Step
  readonly index: number
  readonly match: Match | undefined
}

/** Every request must be one of the contract, and at least one must be of the fixture's operation. */
const unknownTargets = (
  { kind }: Fixture,
  steps: readonly Matched[],
  operation: Operation | undefined,
): readonly FixtureProblem[] => {
  const unmatched = steps.filter(({ step, match }) => match === undefined && !isBatch(step))
  // an invalid value can change which operation a path matches, and a behavior may need other requests
  if (kind !== 'negative-request' && kind !== 'behaviour' && unmatched.length > 0)
    return unmatched.map(({ step: { request }, index }) => ({
      code: 'fixture.unknown-target',
      at: `/steps/${index}/request/target`,
      message: `\`steps/${index}/request\` must be a request of ${operation === undefined ? 'the contract' : callOf(operation)}, but is ${shownCall(request)}.`,
      help: 'Compare the method and the path with the contract. The path includes the path of the server.',
    }))
  const [first] = steps
  if (operation === undefined || first === undefined || steps.some(({ step }) => isBatch(step))) return []
  if (kind === 'negative-request' && unmatched.length > 0) return []
  return steps.some(({ match }) => match?.operation.id === operation.id)
    ? []
    : [
        {
          code: 'fixture.unknown-target',
          at: '/steps/0/request/target',
          message: `\`steps/0/request\` must be a request of ${callOf(operation)}, but is ${shownCall(first.step.request)}${first.match === undefined ? '' : `, a request of \`${first.match.operation.id}\``}.`,
          help: 'Correct the request, or `operation`.',
        },
      ]
}

const isBatch = ({ request: { body } }: Step): boolean =>
  body !== undefined && ('json' in body ? Array.isArray(body.json) : 'text' in body && /^\s*\[/.test(body.text))

const callOf = ({ id, binding }: Operation): string =>
  `\`${id}\`${binding.protocol === 'http' ? ` (${callName(binding)})` : ''}`

const shownCall = ({ method, target, body }: RequestText): string => {
  const message: unknown = body !== undefined && 'json' in body ? body.json : undefined
  const called = typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined
  return `\`${method} ${target.slice(0, 200)}\`${typeof called === 'string' ? ` with the method ${JSON.stringify(called.slice(0, 200))}` : ''}`
}

/** A negative case states what is refused, and where. */
const unstated = ({ kind, refused, steps }: Fixture): readonly FixtureProblem[] => {
  const side = kind === 'negative-request' ? 'request' : kind === 'negative-response' ? 'response' : undefined
  if (side === undefined) return []
  const problem = (at: string, message: string, help: string): readonly FixtureProblem[] => [
    { code: 'fixture.not-refused', at, message, help },
  ]
  if (refused === undefined)
    return problem(
      '',
      `\`refused\` must name a place in the ${side} of a step, because the kind is ${kind}, but is absent.`,
      `Add \`"refused": { "step": 0, "side": "${side}", "at": …, "keyword": … }\`.`,
    )
  if (refused.side !== side)
    return problem(
      '/refused/side',
      `\`refused/side\` must be "${side}", because the kind is ${kind}, but is "${refused.side}".`,
      'Correct `refused/side`, or `kind`.',
    )
  if (steps[refused.step] === undefined)
    return problem(
      '/refused/step',
      `\`refused/step\` must be the index of a step, from 0 to ${steps.length - 1}, but is ${refused.step}.`,
      'Correct `refused/step`.',
    )
  return []
}

/** A negative request must break the keyword that the fixture states, at the stated place. */
const notRefused = ({ fixture, step, match, judge }: Here): readonly FixtureProblem[] => {
  const { operation } = match
  const call = { operation, request: step.request }
  const { refused } = fixture
  if (refused === undefined || hasVariables(step)) return []
  const { keyword, at } = refused
  if (keyword.startsWith('rule:')) {
    const rules = facetsOf(operation).flatMap(facet =>
      facet.kind === 'refused' && facet.keyword.startsWith('rule:') ? [facet.keyword] : [],
    )
    if (!rules.includes(keyword))
      return [
        {
          code: 'fixture.unknown-rule',
          at: '/refused/keyword',
          message: `\`refused/keyword\` must be a rule of \`${operation.id}\`, but is ${JSON.stringify(keyword)}.`,
          help:
            rules.length === 0
              ? 'The operation has no rule: add one to its `x-rules`, or name a keyword of JSON Schema.'
              : `Its rules are ${[...new Set(rules)].join(', ')}.`,
        },
      ]
  }
  const found = judge.broken(match, step.request)
  if (found === undefined || found.some(each => agrees(call, each, refused))) return []
  return [
    {
      code: 'fixture.not-refused',
      at: '/refused',
      message: `${namedRequest(at, keyword)} must violate \`${keyword}\`, but ${violationsText(
        found.map(each => ({ ...each, place: placeOf(call, each.at) })),
        'request',
      )}.`,
      help: 'Correct the request, or `refused`.',
    },
  ]
}

/** A negative response must break the keyword that the fixture states, at the stated place. */
const validResponse = ({ fixture, step, match, judge }: Here): readonly FixtureProblem[] => {
  const { refused } = fixture
  if (refused === undefined) return []
  const { keyword, at } = refused
  const found = judge.brokenResponse(match, fixture.kind, step)?.map(each => ({
    ...each,
    place: inBody(each.pointer),
    keyword: agreedKeyword(each.keyword),
  }))
  // a union is refused as a whole, or by the closest member
  const isThere = (each: { readonly place: string; readonly keyword: string }): boolean =>
    unions.includes(keyword)
      ? each.place === at || each.place.startsWith(`${at}/`)
      : each.place === at && each.keyword === keyword
  if (found === undefined || found.some(isThere)) return []
  return [
    {
      code: 'fixture.not-refused',
      at: '/refused',
      message: `${named(at, 'response')} must violate \`${keyword}\`, but ${violationsText(found, 'response')}.`,
      help: 'Correct the response, or `refused`.',
    },
  ]
}

/** The violations of a message, as a clause of a sentence. */
const violationsText = (
  found: readonly {
    readonly place: string
    readonly keyword: string
    readonly actual: string
    readonly rule?: string
  }[],
  side: 'request' | 'response',
): string =>
  found.length === 0
    ? `the ${side} is valid`
    : `the ${side} violates ${found
        .slice(0, most)
        .map(({ place, keyword, actual, rule }) =>
          rule === undefined
            ? `\`${keyword}\` at ${place === '' ? 'its body' : `\`${place}\``} (${actual})`
            : `\`${keyword}\` (${rule})`,
        )
        .join(', ')}`

const invalidRequest = ({ fixture, step, index, match, judge }: Here): readonly FixtureProblem[] => {
  const isKept = keptPlaces(fixture, index, 'request')
  const input = inputOf(match, step.request)
  const broken = (judge.broken(match, step.request) ?? []).filter(({ at }) => !isUnknown(valueAt(input, at), fixture))
  // a text that is not JSON also has the wrong type
  const unparsed = broken.filter(({ keyword }) => keyword === 'json')
  return (unparsed.length > 0 ? unparsed : broken)
    .map(each => ({ ...each, place: placeOf({ operation: match.operation, request: step.request }, each.at) }))
    .filter(({ place }) => isKept(place))
    .slice(0, most)
    .map(({ place, keyword, expected, actual, rule }) => ({
      code: 'fixture.invalid-request',
      at: requestPlace(index, place, step),
      message: `${namedRequest(place, keyword)} violates \`${keyword}\`: ${rule ?? difference({ keyword, expected, actual })}.`,
      help: 'Correct the request, or make it a case of the kind `negative-request`.',
    }))
}

const invalidResponse = ({ fixture, step, index, match, judge }: Here): readonly FixtureProblem[] => {
  const isKept = keptPlaces(fixture, index, 'response')
  return (judge.brokenResponse(match, fixture.kind, step) ?? [])
    .filter(({ pointer }) => isKept(inBody(pointer)))
    .slice(0, most)
    .map(({ pointer, keyword, expected, actual }) => ({
      code: 'fixture.invalid-response',
      at: placeIn(`steps/${index}/response${pointer === '' ? '' : `/${pointer}`}`),
      message: `${namedResponse(pointer)} violates \`${keyword}\`: ${difference({ keyword, expected, actual })}.`,
      help: 'Correct the response or the contract, or make it a case of the kind `negative-response`.',
    }))
}

/** The maximum number of reported violations of one message, because a message with one wrong item often has many. */
const most = 3

const difference = ({ keyword, expected, actual }: Omit<Broken, 'at'>): string =>
  keyword === 'required' ? 'it is absent' : `expected ${expected}, but found ${actual}`

/** A place in a request, as `refused` writes it. A rule is about the request as a whole. */
const namedRequest = (place: string, keyword: string): string =>
  keyword.startsWith('rule:') && place === '' ? 'The request' : named(place, 'request')

/** A place in a response: `body#/id`, `header:etag`, `status`. */
const namedResponse = (pointer: string): string =>
  pointer === '' ? 'The response' : named(inBody(pointer), 'response')

/** The place of a response as `refused` writes it: `/id` instead of `body#/id`. */
const inBody = (pointer: string): string => pointer.replace(/^body#?/, '')

const named = (place: string, side: 'request' | 'response'): string =>
  place === '' ? `The body of the ${side}` : `\`${place}\` of the ${side}`

/** Values that a recording removed cannot be valid. */
const keptPlaces = (
  { redacted = [] }: Fixture,
  index: number,
  side: 'request' | 'response',
): ((place: string) => boolean) => {
  const removed = redacted.filter(each => each.step === index && each.side === side).map(({ at }) => at)
  return place => !removed.some(at => at === place || at.startsWith(`${place}/`) || place.startsWith(`${at}/`))
}

/** Whether a request has values that only a run supplies. */
const hasVariables = ({ request: { target, body } }: Step): boolean =>
  /\{\{\w+\}\}/.test(`${target}${JSON.stringify(body)}`)

/** The place of a part of a request in the fixture. */
const requestPlace = (index: number, place: string, { request }: Step): string => {
  const side = `/steps/${index}/request`
  if (place.startsWith('header:')) return `${side}/headers/${place.slice('header:'.length)}`
  return request.body === undefined || /^(?:query|path|cookie):/.test(place)
    ? `${side}/target`
    : 'json' in request.body
      ? `${side}/body/json${place}`
      : `${side}/body`
}
