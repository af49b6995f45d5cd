import type { Fixture, Json } from '@chainwright/contract'
import { pageTokenRules } from './data-behaviors.ts'
import { ledger } from './methods.ts'
import { metricsFixtures } from './metrics.ts'

/**
 * Fixtures for the page tokens of the metrics service, which are valid for a day. The pages list the hours of the
 * recorded chain.
 */
export const metricsBehaviors = (): Fixture[] => {
  const hours = metricsFixtures().find(({ claim }) => claim === 'gasUsed by hour')?.steps[0]
  const body = hours?.response.body
  if (hours === undefined || body === undefined || !('json' in body))
    throw new Error('gasUsed by hour was not derived.')
  const { results } = body.json as { readonly results: readonly Json[] }
  if (results.length === 0) throw new Error('The recorded chain has no hour.')
  const target = `/v2/chains/${ledger.chainId}/metrics/gasUsed?timeInterval=hour&pageSize=1`
  return pageTokenRules({
    operation: 'listMetric',
    target,
    first: { results: results.slice(0, 1) },
    last: { results: results.slice(1, 2) },
  })
}
