import type { Fixture, StepCredentials } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import { answerOf } from './read/answer.ts'
import { matchOf, type Operations } from './read/match.ts'

/** A point of a contract with security requirements: a call with valid credentials, with others, or without any. */
export type CredentialPoint = 'given' | StepCredentials

export const credentialPointName = (point: CredentialPoint): string => `credentials ${point}`

/** All points of an operation that requires credentials. */
export const credentialPointsOf = ({ security = [] }: Operation): readonly CredentialPoint[] =>
  security.flat().length === 0 ? [] : ['given', 'none', 'wrong', 'renewed', 'other']

/** The points that fixtures cover, by the id of their operation. */
export const shownCredentials = (
  api: Operations,
  fixtures: readonly Fixture[],
): ReadonlyMap<string, ReadonlySet<CredentialPoint>> => {
  const shown = new Map(api.operations.map(({ id }) => [id, new Set<CredentialPoint>()]))
  for (const fixture of fixtures.filter(({ kind }) => kind !== 'negative-response'))
    for (const { credentials, request, response } of fixture.steps) {
      const match = matchOf(api, request)
      if (match === undefined) continue
      const answer = answerOf(match.operation, response)
      if (!answer.known) continue
      const isGood = answer.outcome.kind === 'success'
      const seen = shown.get(match.operation.id)
      if (credentials !== undefined && (credentials !== 'renewed' || isGood)) seen?.add(credentials)
      if (isGood && (credentials === undefined || credentials === 'renewed')) seen?.add('given')
    }
  return shown
}
