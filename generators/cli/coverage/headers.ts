import type { Fixture } from '@chainwright/contract'
import { directionsOf, type Operation, type Outcome, type OutcomeHeader, type Schema } from '@chainwright/model'
import type { CoverageJudge } from './judge.ts'
import { answerOf } from './read/answer.ts'
import { boundSteps } from './read/bound.ts'
import { headerValue } from './read/decode.ts'
import { matchOf, type Operations } from './read/match.ts'
import { isSame, written } from './written.ts'

/** A point of the contract about the headers of an operation's responses that a fixture can cover. */
export interface HeaderFacet {
  /** Key of the outcome. */
  readonly outcome: string
  readonly header: OutcomeHeader
  readonly kind: 'present' | 'absent' | 'value'
  readonly value?: unknown
}

export interface HeaderCoverage {
  readonly operation: Operation
  readonly total: number
  readonly missing: readonly HeaderFacet[]
}

/**
 * The points of every header of every success response: present, absent if it is optional, and each value of an enum. For failures, only the
 * required headers, just as no property of their bodies has a point.
 */
export const headerFacetsOf = ({ outcomes }: Operation): readonly HeaderFacet[] =>
  outcomes.flatMap(outcome => {
    const { key, kind } = outcome
    return headersOf(outcome)
      .filter(({ required }) => required || kind === 'success')
      .flatMap((header): HeaderFacet[] => [
        { outcome: key, header, kind: 'present' },
        ...(header.required ? [] : [{ outcome: key, header, kind: 'absent' as const }]),
        ...(enumOf(header) ?? []).map(value => ({ outcome: key, header, kind: 'value' as const, value })),
      ])
  })

/** The point as one line: `response 429 header retry-after present`. */
export const headerFacetName = ({ outcome, header, kind, value }: HeaderFacet): string =>
  `response ${outcome} header ${header.name.toLowerCase()} ${kind === 'value' ? `is ${written(value)}` : kind}`

/** The coverage of headers: compares fixtures with the points of the contract. A value that its schema does not allow covers nothing. */
export const headerCoverageOf = async (
  api: Operations,
  fixtures: readonly Fixture[],
  { accepts }: Pick<CoverageJudge, 'accepts'>,
): Promise<readonly HeaderCoverage[]> => {
  const missing = new Map(api.operations.map(operation => [operation.id, headerFacetsOf(operation)]))
  for (const fixture of fixtures.filter(({ kind }) => kind !== 'negative-response'))
    for (const { request, response } of boundSteps(fixture)) {
      const match = matchOf(api, request)
      const open = match && missing.get(match.operation.id)
      if (match === undefined || open === undefined || open.length === 0) continue
      const answer = answerOf(match.operation, response)
      if (!answer.known) continue
      const { answered } = directionsOf(match.operation)
      const isAccepted = (schema: Schema, value: unknown): Promise<boolean> => accepts(schema, value, answered)
      const shown = new Set<HeaderFacet>()
      for (const facet of open)
        if (facet.outcome === answer.outcome.key && (await isShown(facet, response.headers, isAccepted)))
          shown.add(facet)
      if (shown.size > 0)
        missing.set(
          match.operation.id,
          open.filter(facet => !shown.has(facet)),
        )
    }
  return api.operations.map(operation => ({
    operation,
    total: headerFacetsOf(operation).length,
    missing: missing.get(operation.id) ?? [],
  }))
}

export const headersOf = (outcome: Outcome): readonly OutcomeHeader[] =>
  outcome.protocol === 'http' ? outcome.headers : []

const isShown = async (
  { header, kind, value }: HeaderFacet,
  headers: Readonly<Record<string, string>>,
  accepts: (schema: Schema, value: unknown) => Promise<boolean>,
): Promise<boolean> => {
  const text = headers[header.name.toLowerCase()]
  if (text === undefined || kind === 'absent') return text === undefined && kind === 'absent'
  const sent = headerValue(text, header.schema)
  if (header.schema !== undefined && !(await accepts(header.schema, sent))) return false
  return kind === 'present' || isSame(value, sent)
}

const enumOf = ({ schema }: OutcomeHeader): readonly unknown[] | undefined =>
  schema?.keywords.enum ?? schema?.keywords.ref?.keywords.enum
