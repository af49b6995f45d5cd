import type { Fixture, Json, ResponseText } from '@chainwright/contract'
import type { Api, Operation, Outcome } from '@chainwright/model'
import { coverageOf, observe } from '../../generators/cli/coverage/coverage.ts'
import { type Facet, nameOf } from '../../generators/cli/coverage/facets.ts'
import { placesAt } from '../../generators/cli/coverage/parts.ts'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { type Input, inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { placeOf } from '../../generators/cli/coverage/read/place.ts'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import { coverageJudge, independent } from '../layers/contracts.ts'
import { placeInValue, sampleOf } from '../layers/coverage/samples.ts'
import { isInMember, variantsOf, withParents } from '../layers/coverage/variants.ts'
import { requestFor } from '../layers/judge/request.ts'
import { refusalOf } from './refusals.ts'

/** A successful call, the base of variants. */
interface Base {
  readonly input: Input
  readonly target: string
  readonly response: ResponseText
  readonly claim: string
}

/**
 * Fixtures for the parts of a contract that the given fixtures do not show. Each is one of them with one change: each parameter is present
 * once and absent once, and every enum value, every bound and every possible error occurs.
 */
export const completing = async (api: Api, fixtures: readonly Fixture[]): Promise<readonly Fixture[]> => {
  const made: Fixture[] = []
  for (const { operation, shown, missing } of await coverageOf(api, fixtures, coverageJudge)) {
    const seen = new Set(shown)
    const own = fixtures.filter(fixture => fixture.operation === operation.id)
    // Twice, because a variant for an earlier point may start from a fixture that is made later.
    for (const { name, facet } of [...missing, ...missing]) {
      // One case may show several points.
      if (seen.has(name)) continue
      const bases = basesOf(operation, own)
      const fixture = facet === undefined ? answering(operation, name, bases) : await varied(operation, facet, bases)
      if (fixture === undefined) continue
      made.push(fixture)
      own.push(fixture)
      await observe({ operations: [operation] }, fixture, coverageJudge, new Map([[operation.id, seen]]))
    }
  }
  return made
}

/** Successful calls: first the recorded and derived ones, then the examples of the contract. */
const basesOf = (operation: Operation, fixtures: readonly Fixture[]): readonly Base[] =>
  fixtures.flatMap(({ kind, steps: [step], claim }) => {
    const match = step && kind === 'positive' ? matchOf({ operations: [operation] }, step.request) : undefined
    if (match === undefined || step === undefined) return []
    const answer = answerOf(operation, step.response)
    if (!answer.known || answer.outcome.kind === 'failure') return []
    return [{ input: inputOf(match, step.request), target: step.request.target, response: step.response, claim }]
  })

const varied = async (operation: Operation, facet: Facet, bases: readonly Base[]): Promise<Fixture | undefined> => {
  const parent = placeInValue(facet.at.slice(0, facet.at.lastIndexOf('/')))
  const nearest = bases.toSorted((a, b) => Number(lacks(a, parent)) - Number(lacks(b, parent)))
  for (const base of nearest.slice(0, 12))
    for (const input of variantsOf(operation, facet, withParents(operation, base.input, parent))) {
      const request = requestFor(operation, input)
      const match = matchOf({ operations: [operation] }, request)
      if (match === undefined) continue
      const found = await independent.input(operation, inputOf(match, request))
      const [first] = found
      if (facet.kind !== 'refused' && found.length === 0 && (await keepsAnswer(operation, base, input))) {
        const made = accepted(operation, facet, base, input)
        if (!isInMember(facet.at) || (await showsPoint(operation, facet, made))) return made
      }
      if (facet.kind !== 'refused' || first === undefined || !placesAt(operation, input, first.at).includes(facet.at))
        continue
      // If arguments are sent by position, those after a missing one are missing too.
      if (
        found.every(({ keyword }) => keyword === facet.keyword) &&
        (found.length === 1 || facet.keyword === 'required')
      )
        return refused(operation, facet, { base, input, at: placeOf({ operation, request }, first.at) })
    }
  return undefined
}

/**
 * Whether a fixture shows the point. It may not, because a value of one member of a union may also be a value of
 * another one.
 */
const showsPoint = async (operation: Operation, facet: Facet, made: Fixture): Promise<boolean> => {
  const seen = new Set<string>()
  await observe({ operations: [operation] }, made, coverageJudge, new Map([[operation.id, seen]]))
  return seen.has(nameOf(facet))
}

/** Whether the base's response is also valid for another input. Its form may depend on a parameter. */
const keepsAnswer = async (operation: Operation, base: Base, input: Input): Promise<boolean> => {
  const answer = answerOf(operation, base.response)
  return answer.known && (await independent.answer(operation, answer.outcome, answer.value, input)).length === 0
}

const lacks = ({ input }: Base, at: string): boolean => valueAt(input, at.replaceAll('*', '0')) === undefined

const accepted = (operation: Operation, facet: Facet, base: Base, input: Input): Fixture => ({
  claim: acceptedClaim(facet),
  operation: operation.id,
  kind: 'positive',
  provenance: { type: 'synthesised', by: `the case "${base.claim}" with another request` },
  steps: [{ request: { ...requestFor(operation, input), ...targetOf(operation, base) }, response: base.response }],
})

/** The words for a place: `an item of addresses`. */
const placeName = (at: string): string =>
  at === ''
    ? 'the input'
    : at
        .slice(1)
        .replace(/^(.*)\/\*$/, 'an item of $1')
        .replaceAll('/*', '')

const acceptedClaim = (facet: Facet): string => {
  const place = placeName(facet.at)
  switch (facet.kind) {
    case 'absent':
      return `${place} may be absent`
    case 'value':
      return sizes.has(facet.keyword)
        ? `${place} may be at its ${facet.keyword}, ${String(facet.value)}`
        : `${place} may be ${JSON.stringify(facet.value)}${isUpperCase(facet.value) ? ', in upper case' : ''}`
    case 'alternative': {
      const [, of = '', member = ''] = /^(.*)<([^<>]*)>$/.exec(place) ?? []
      return `${of} may be the alternative ${member}`
    }
    default:
      return `${place} may be present`
  }
}

const isUpperCase = (value: unknown): boolean =>
  typeof value === 'string' && value === value.toUpperCase() && value !== value.toLowerCase()

const sizes: ReadonlySet<string> = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'])

const refused = (
  operation: Operation,
  facet: Facet,
  { base, input, at }: { base: Base; input: Input; at: string },
): Fixture => {
  const keyword = facet.kind === 'refused' ? facet.keyword : ''
  const { response, volatile } = refusalOf(operation, facet)
  return {
    claim: `${placeName(facet.at)} is refused by ${keyword}`,
    operation: operation.id,
    kind: 'negative-request',
    provenance: { type: 'mutant', of: base.claim, change: nameOf(facet) },
    ...(volatile === undefined ? {} : { volatile: [{ step: 0, side: 'response', at: volatile, judge: 'schema' }] }),
    refused: { step: 0, side: 'request', at, keyword },
    steps: [{ request: { ...requestFor(operation, input), ...targetOf(operation, base) }, response }],
  }
}

/** The path of an endpoint has variables that are not inputs. They keep the values of the base. */
const targetOf = (operation: Operation, base: Base): { target?: string } =>
  operation.binding.protocol === 'jsonrpc' ? { target: base.target } : {}

/** A valid request and an error that was not recorded, with the code and the text of the contract. */
const answering = (operation: Operation, name: string, [base]: readonly Base[]): Fixture | undefined => {
  const key = name.replace(/^response /, '')
  const outcome = operation.outcomes.find(outcome => outcome.key === key)
  if (base === undefined || outcome?.protocol !== 'jsonrpc' || outcome.kind !== 'failure') return undefined
  return {
    claim: `the response may be the error ${key}`,
    operation: operation.id,
    kind: 'positive',
    provenance: { type: 'synthesised', by: `the code and text of ${key} in the contract` },
    volatile: [{ step: 0, side: 'response', at: '/error/message', judge: 'schema' }],
    steps: [
      {
        request: { ...requestFor(operation, base.input), target: base.target },
        response: { ...base.response, status: 200, body: { json: errorOf(operation, outcome) } },
      },
    ],
  }
}

const errorOf = (operation: Operation, outcome: Extract<Outcome, { code: number }>): Json => {
  const error = {
    code: outcome.code,
    message: outcome.message.replaceAll(/\{(\w+)\}/g, '$1'),
    ...(outcome.data !== undefined
      ? { data: sampleOf(outcome.data) as Json }
      : isNode(operation)
        ? { data: null }
        : {}),
  }
  return isNode(operation) ? { jsonrpc: '2.0', error, id: 1 } : { jsonrpc: '2.0', id: 1, error }
}

const isNode = ({ binding }: Operation): boolean =>
  binding.protocol === 'jsonrpc' && binding.endpoint.dialect === 'node'
