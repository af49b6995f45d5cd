import type { Fixture } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import type { CoverageJudge } from './judge.ts'
import { byPlace } from './occurrences.ts'
import { answerOf } from './read/answer.ts'
import { boundSteps } from './read/bound.ts'
import { inputOf } from './read/decode.ts'
import { matchOf, type Operations } from './read/match.ts'
import { occurrencesIn, type ResponseFacet, responseFacetsOf, showsFacet } from './responses.ts'

/** The points of an operation's responses that a fixture covers, and the others. */
export interface ResponseCoverage {
  readonly operation: Operation
  readonly total: number
  readonly missing: readonly ResponseFacet[]
}

/** The coverage of success responses: compares fixtures with every point of the contract about them. */
export const responseCoverageOf = async (
  api: Operations,
  fixtures: readonly Fixture[],
  { accepts }: Pick<CoverageJudge, 'accepts'>,
): Promise<readonly ResponseCoverage[]> => {
  const missing = new Map(api.operations.map(operation => [operation.id, responseFacetsOf(operation)]))
  for (const fixture of fixtures.filter(({ kind }) => kind !== 'negative-response'))
    for (const step of boundSteps(fixture)) {
      const match = matchOf(api, step.request)
      const open = match && missing.get(match.operation.id)
      if (match === undefined || open === undefined || open.length === 0) continue
      const { operation } = match
      const answer = answerOf(operation, step.response)
      if (!answer.known || answer.outcome.kind === 'failure') continue
      const { key } = answer.outcome
      const given = { input: inputOf(match, step.request), value: answer.value, accepts }
      const { variant, occurrences } = await occurrencesIn(operation, answer.outcome, given)
      const places = byPlace(occurrences)
      const isNew = (facet: ResponseFacet): boolean =>
        facet.outcome !== key || facet.variant !== variant || !showsFacet(facet, places)
      missing.set(operation.id, open.filter(isNew))
    }
  return api.operations.map(operation => ({
    operation,
    total: responseFacetsOf(operation).length,
    missing: missing.get(operation.id) ?? [],
  }))
}
