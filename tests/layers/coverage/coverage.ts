import type { Fixture } from '@chainwright/contract'
import type { Api, Operation } from '../../../generators/model/index.ts'
import { answerOf } from '../judge/answer.ts'
import { inputOf } from '../judge/decode.ts'
import { matchOf } from '../judge/match.ts'
import { placeOf, type Violation } from '../judge/place.ts'
import { placesIn, valueAt, withoutIndexes } from '../judge/pointer.ts'
import type { Validator } from '../judge/validator.ts'
import { type Facet, facetsOf, nameOf } from './facets.ts'

/** What of an operation some fixture shows, and what none does. Names as `nameOf` writes them, outcomes as `answer 404`. */
export interface OperationCoverage {
  readonly operation: Operation
  readonly shown: ReadonlySet<string>
  readonly missing: readonly Point[]
}

export type Point = { readonly name: string; readonly facet: Facet | undefined }

/** Holds fixtures against everything that the contract says of inputs and outcomes. */
export const coverageOf = async (
  api: Api,
  fixtures: readonly Fixture[],
  validator: Validator,
): Promise<readonly OperationCoverage[]> => {
  const shown: Shown = new Map(api.operations.map(({ id }) => [id, new Set<string>()]))
  for (const fixture of fixtures) await observe(api, fixture, validator, shown)
  return api.operations.map(operation => {
    const seen = shown.get(operation.id) ?? new Set()
    return { operation, shown: seen, missing: pointsOf(operation).filter(({ name }) => !seen.has(name)) }
  })
}

/** Everything that has to be shown of an operation. Errors of an endpoint count once for it, not for each of its methods. */
export const pointsOf = (operation: Operation): readonly Point[] => [
  ...operation.outcomes
    .filter(outcome => !isOfEndpoint(operation, outcome.key))
    .map(({ key }) => ({ name: `answer ${key}`, facet: undefined })),
  ...facetsOf(operation).map(facet => ({ name: nameOf(facet), facet })),
]

/** Answers of the envelope, which every method of the dialect can get: they are shown by `_protocol/`. */
export const isOfEndpoint = (operation: Operation, key: string): boolean =>
  operation.binding.protocol === 'jsonrpc' && endpointErrors.has(key)

const endpointErrors: ReadonlySet<string> = new Set([
  'parseError',
  'invalidVersion',
  'invalidRequest',
  'unknownMethod',
  'unknownService',
  'illFormedMethod',
  'upperCaseMethod',
  'methodNotFound',
  'subscriptionsUnsupported',
  'emptyBatch',
  'batchTooLarge',
  'nonArrayArguments',
  'tooManyArguments',
  'timedOut',
  'responseTooLarge',
])

/** Names of points by the id of their operation. */
export type Shown = ReadonlyMap<string, Set<string>>

/** Adds what a fixture shows. */
export const observe = async (
  api: Pick<Api, 'operations'>,
  fixture: Fixture,
  validator: Validator,
  shown: Shown,
): Promise<void> => {
  // an answer that breaks the contract shows nothing of it, and its request is another case's
  if (fixture.kind === 'negative-response') return
  for (const [index, step] of fixture.steps.entries()) {
    const match = matchOf(api, step.request)
    const seen = match && shown.get(match.operation.id)
    if (match === undefined || seen === undefined) continue
    const { operation } = match
    const answer = answerOf(operation, step.response)
    if (answer.known) seen.add(`answer ${answer.outcome.key}`)
    const input = inputOf(match, step.request)
    const found = await validator.input(operation, input)
    if (found.length === 0) for (const facet of facetsOf(operation)) if (isShown(facet, input)) seen.add(nameOf(facet))
    if (fixture.refused?.step === index && fixture.kind === 'negative-request')
      for (const facet of refusals(operation, fixture, found, input)) seen.add(nameOf(facet))
  }
}

const isShown = (facet: Facet, input: unknown): boolean => {
  switch (facet.kind) {
    case 'refused':
      return false
    case 'absent': {
      const parent = facet.at.slice(0, facet.at.lastIndexOf('/'))
      const name = facet.at.slice(parent.length)
      return [['', input] as const, ...placesIn(input)].some(
        ([at, value]) =>
          at === parent && typeof value === 'object' && value !== null && valueAt(value, name) === undefined,
      )
    }
    default:
      return [...placesIn(input)].some(
        ([at, value]) => at === facet.at && (facet.kind !== 'value' || holds(facet, value)),
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
      return JSON.stringify(value) === JSON.stringify(facet.value)
  }
}

const refusals = (operation: Operation, fixture: Fixture, found: readonly Violation[], input: unknown): Facet[] =>
  found
    .filter(({ at, keyword }) => placeOf(operation, at) === fixture.refused?.at && keyword === fixture.refused.keyword)
    .map(({ at, keyword }) => ({ kind: 'refused', at: withoutIndexes(input, at), keyword }))
