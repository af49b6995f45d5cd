import type { Fixture } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import { type AnswerFacet, answerFacetName, answerFacetsOf, occurrencesIn, showsFacet } from './answers.ts'
import type { CoverageJudge } from './judge.ts'
import { byPlace } from './occurrences.ts'
import { answerOf } from './read/answer.ts'
import { boundSteps } from './read/bound.ts'
import { inputOf } from './read/decode.ts'
import { matchOf, type Operations } from './read/match.ts'

/** The points of an operation's responses that a fixture covers, and the others. */
export interface AnswerCoverage {
  readonly operation: Operation
  readonly total: number
  readonly missing: readonly AnswerFacet[]
}

/** The coverage of success responses: compares fixtures with every point of the contract about them. */
export const answerCoverageOf = async (
  api: Operations,
  fixtures: readonly Fixture[],
  { accepts }: Pick<CoverageJudge, 'accepts'>,
): Promise<readonly AnswerCoverage[]> => {
  const missing = new Map(api.operations.map(operation => [operation.id, answerFacetsOf(operation)]))
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
      const isNew = (facet: AnswerFacet): boolean =>
        facet.outcome !== key || facet.variant !== variant || !showsFacet(facet, places)
      missing.set(operation.id, open.filter(isNew))
    }
  return api.operations.map(operation => ({
    operation,
    total: answerFacetsOf(operation).length,
    missing: missing.get(operation.id) ?? [],
  }))
}

/** Names of points without a fixture, as `gaps.txt` writes them: `getBlock: response 200 /blockHash present`. */
export const answerPoints = (coverage: readonly AnswerCoverage[]): readonly string[] =>
  coverage.flatMap(({ operation, missing }) => missing.map(facet => `${operation.id}: ${answerFacetName(facet)}`))
