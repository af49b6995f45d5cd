// @generated from specs/metrics/paths/metrics.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainDataPoint } from '../schemas/DataPoint.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainMetric, isMetric } from '../schemas/Metric.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { explainTimeInterval, isTimeInterval } from '../schemas/TimeInterval.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { explainUnixSeconds, isUnixSeconds } from '../schemas/UnixSeconds.ts'
import type * as spec from '@chainwright/metrics-spec/operations/listMetric'
import {
  among,
  anyOf,
  array,
  asInteger,
  asText,
  contained,
  httpDecoder,
  integer,
  maximum,
  minimum,
  obeys,
  object,
  optional,
  pattern,
  rule,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Rule, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListMetricInput = (value: unknown): value is spec.ListMetricInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, metric, startTimestamp, endTimestamp, timeInterval, pageToken, pageSize } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || chainId === 'total' || chainId === 'mainnet' || chainId === 'testnet') &&
    isMetric(metric) &&
    (startTimestamp === undefined || isUnixSeconds(startTimestamp)) &&
    (endTimestamp === undefined || isUnixSeconds(endTimestamp)) &&
    (timeInterval === undefined || isTimeInterval(timeInterval)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 2160)) &&
    obeys(value, obeysDayOnlyMetrics)
  )
}

export const explainListMetricInput: Explain = at => {
  const before = at.issues.length
  if (
    object(at, {
      chainId: explainListMetricInputChainId,
      metric: explainMetric,
      startTimestamp: optional(explainUnixSeconds),
      endTimestamp: optional(explainUnixSeconds),
      timeInterval: optional(explainTimeInterval),
      pageToken: optional(explainPageToken),
      pageSize: optional(explainListMetricInputPageSize),
    })
  ) {
    rule(at, before, obeysDayOnlyMetrics)
  }
}

/** Validates the input of `listMetric`. */
export const ListMetricInput: Schema<spec.ListMetricInput> = /* @__PURE__ */ schema(
  isListMetricInput,
  explainListMetricInput,
)

export const isListMetricOutput = (value: unknown): value is spec.ListMetricOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, results } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(results) &&
    refusedDataPoint(results, 0) === results.length
  )
}

export const explainListMetricOutput: Explain = at =>
  object(at, { nextPageToken: optional(string), results: at => array(at, explainDataPoint, refusedDataPoint) })

/** Validates the output of `listMetric`. */
export const ListMetricOutput: Schema<spec.ListMetricOutput> = /* @__PURE__ */ schema(
  isListMetricOutput,
  explainListMetricOutput,
)

export { ListMetricInput as input, ListMetricOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListMetricOutput,
  '400': BadRequestBody,
  '401': UnauthorizedBody,
  '403': ForbiddenBody,
  '404': NotFoundBody,
  '429': TooManyRequestsBody,
  '500': InternalServerErrorBody,
  '502': BadGatewayBody,
  '503': ServiceUnavailableBody,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListMetricInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'metric', read: asText },
  ],
  query: {
    startTimestamp: asInteger,
    endTimestamp: asInteger,
    timeInterval: asText,
    pageToken: asText,
    pageSize: asInteger,
  },
  fill: { defaults: { timeInterval: 'day', pageSize: 100 } },
})

const obeysDayOnlyMetrics: Rule = {
  id: 'day-only-metrics',
  message: 'This metric supports the interval day only',
  members: ['timeInterval', 'metric'],
  holds: ({ timeInterval = 'day', metric }) =>
    timeInterval === 'day' || contained(metric, ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount']),
}

const explainListMetricInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [
      value => value === 'total' || value === 'mainnet' || value === 'testnet',
      at => among(at, ['total', 'mainnet', 'testnet']),
    ],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainListMetricInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 2160)
  }
}

const refusedDataPoint = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { value: value_, timestamp } = item as Members
    if (!Number.isFinite(value_) && (typeof value_ !== 'bigint' || value_ > 1.157920892373162e77)) return i
    if (!isUnixSeconds(timestamp)) return i
    if ((timestamp as number) % 3600 !== 0) return i
  }
  return list.length
}
