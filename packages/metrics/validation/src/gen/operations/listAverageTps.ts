// @generated from specs/metrics/paths/metrics.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainDataPoint } from '../schemas/DataPoint.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { explainUnixSeconds, isUnixSeconds } from '../schemas/UnixSeconds.ts'
import type * as spec from '@chainwright/metrics-spec/operations/listAverageTps'
import {
  among,
  anyOf,
  array,
  asText,
  httpDecoder,
  integer,
  object,
  optional,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListAverageTpsInput = (value: unknown): value is spec.ListAverageTpsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, pageToken } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || chainId === 'total' || chainId === 'mainnet' || chainId === 'testnet') &&
    (pageToken === undefined || isPageToken(pageToken))
  )
}

export const explainListAverageTpsInput: Explain = at =>
  object(at, { chainId: explainListAverageTpsInputChainId, pageToken: optional(explainPageToken) })

/** Validates the input of `listAverageTps`. */
export const ListAverageTpsInput: Schema<spec.ListAverageTpsInput> = /* @__PURE__ */ schema(
  isListAverageTpsInput,
  explainListAverageTpsInput,
)

export const isListAverageTpsOutput = (value: unknown): value is spec.ListAverageTpsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, results, status, lastRun } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(results) &&
    refusedDataPoint(results, 0) === results.length &&
    Number.isInteger(status) &&
    isUnixSeconds(lastRun)
  )
}

export const explainListAverageTpsOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    results: at => array(at, explainDataPoint, refusedDataPoint),
    status: integer,
    lastRun: explainUnixSeconds,
  })

/** Validates the output of `listAverageTps`. */
export const ListAverageTpsOutput: Schema<spec.ListAverageTpsOutput> = /* @__PURE__ */ schema(
  isListAverageTpsOutput,
  explainListAverageTpsOutput,
)

export { ListAverageTpsInput as input, ListAverageTpsOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListAverageTpsOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListAverageTpsInput, {
  path: [{ name: 'chainId', read: asText }],
  query: { pageToken: asText },
})

const explainListAverageTpsInputChainId: Explain = at => {
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
