import type { Fixture } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { type HeaderFacet, headerCoverageOf } from '../../generators/cli/coverage/headers.ts'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { coverageJudge } from '../layers/contracts.ts'

/**
 * Fixtures for the headers that no response of the given fixtures has. Each is the smallest given fixture with the
 * outcome, and has the headers of the contract in addition. Their schemas validate these headers; their values are not
 * compared.
 */
export const answeringHeaders = async (api: Api, fixtures: readonly Fixture[]): Promise<readonly Fixture[]> => {
  const coverage = await headerCoverageOf(api, fixtures, coverageJudge)
  return coverage.flatMap(({ operation, missing }) => {
    const keys = [...new Set(missing.map(({ outcome }) => outcome))]
    return keys.flatMap(key => {
      const facets = missing.filter(({ outcome, kind }) => outcome === key && kind === 'present')
      const base = facets.length === 0 ? undefined : smallest(operation, key, fixtures)
      return base === undefined ? [] : [withHeaders(key, base, facets)]
    })
  })
}

/** The smallest case with one exchange and a response of this outcome. */
export const smallest = (operation: Operation, key: string, fixtures: readonly Fixture[]): Fixture | undefined => {
  const [found] = fixtures
    .filter(({ kind, steps, operation: of }) => kind === 'positive' && steps.length === 1 && of === operation.id)
    .filter(({ volatile = [] }) => volatile.length === 0)
    .filter(({ steps: [step] }) => {
      const answer = step && answerOf(operation, step.response)
      return answer?.known === true && answer.outcome.key === key
    })
    .toSorted((a, b) => JSON.stringify(a.steps).length - JSON.stringify(b.steps).length)
  return found
}

const withHeaders = (key: string, base: Fixture, facets: readonly HeaderFacet[]): Fixture => {
  const headers = Object.fromEntries(facets.map(({ header: { name } }) => [name.toLowerCase(), textOf(name)]))
  return {
    claim: `the response ${key} contains the headers of the contract`,
    ...(base.operation === undefined ? {} : { operation: base.operation }),
    kind: 'positive',
    provenance: { type: 'synthesised', by: `the case "${base.claim}" with headers of its contract` },
    volatile: Object.keys(headers).map(name => ({
      step: 0,
      side: 'response',
      at: `header:${name}`,
      judge: 'schema',
    })),
    assumptions: [...new Set([...(base.assumptions ?? []), 'http.rate-limit-headers'])],
    steps: base.steps.map(step => ({
      ...step,
      response: { ...step.response, headers: { ...step.response.headers, ...headers } },
    })),
  }
}

/** The values of the examples in specs/http/headers.yaml. */
const values: Readonly<Record<string, string>> = {
  'ratelimit-limit': '6000',
  'ratelimit-policy': '6000;w=60',
  'ratelimit-remaining': '5980',
  'ratelimit-reset': '42',
}

const textOf = (name: string): string => {
  const value = values[name.toLowerCase()]
  if (value === undefined) throw new Error(`There is no value for the header ${name}.`)
  return value
}
