// @generated from specs/metrics/paths/metrics.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesListMetricInputChainIdChoice1 } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainDataPoint } from '../schemas/DataPoint.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNextPageToken, isNextPageToken } from '../schemas/NextPageToken.ts'
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
  members,
  object,
  pattern,
  records,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListAverageTpsInput = (value: unknown): value is spec.ListAverageTpsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, pageToken } = value as Members
  return (
    typeof chainId === 'string' &&
    (
      matchesListMetricInputChainIdChoice1(chainId) ||
      chainId === 'total' ||
      chainId === 'mainnet' ||
      chainId === 'testnet'
    ) &&
    (pageToken === undefined || isPageToken(pageToken))
  )
}

export const explainListAverageTpsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { chainId: explainListAverageTpsInputChainId, pageToken: explainPageToken }, ['chainId'])
}

export const ListAverageTpsInput: Schema<spec.ListAverageTpsInput> =
  /* @__PURE__ */ schema(isListAverageTpsInput, explainListAverageTpsInput)

export const isListAverageTpsOutput = (value: unknown): value is spec.ListAverageTpsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, results, status, lastRun } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isListAverageTpsOutputResults(results) &&
    Number.isInteger(status) &&
    isUnixSeconds(lastRun)
  )
}

export const explainListAverageTpsOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    results: explainListAverageTpsOutputResults,
    status: integer,
    lastRun: explainUnixSeconds,
  }, ['results', 'status', 'lastRun'])
}

export const ListAverageTpsOutput: Schema<spec.ListAverageTpsOutput> =
  /* @__PURE__ */ schema(isListAverageTpsOutput, explainListAverageTpsOutput)

export { ListAverageTpsInput as input, ListAverageTpsOutput as output }

/** By status. */
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

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListAverageTpsInput, { path: [{ name: 'chainId', read: asText }], query: { pageToken: asText } })

const explainListAverageTpsInputChainIdChoice1: Explain = (value, at) => pattern(value, at, matchesListMetricInputChainIdChoice1, 'text that matches ^[1-9][0-9]{0,19}$')

const explainListAverageTpsInputChainIdChoice2: Explain = (value, at) => among(value, at, ['total', 'mainnet', 'testnet'])

const explainListAverageTpsInputChainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => typeof value !== 'string' || matchesListMetricInputChainIdChoice1(value), explainListAverageTpsInputChainIdChoice1], [value => value === 'total' || value === 'mainnet' || value === 'testnet', explainListAverageTpsInputChainIdChoice2]])
}

const isListAverageTpsOutputResults = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { value: value_, timestamp } = item as Members
    if (!Number.isFinite(value_) || !isUnixSeconds(timestamp) || (timestamp as number) % 3600 !== 0) return false
  }
  return true
}

const explainListAverageTpsOutputResults: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainDataPoint, refusedDataPoint)
}

function refusedDataPoint(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { value: value_, timestamp } = item as Members
    if (!Number.isFinite(value_) || !isUnixSeconds(timestamp) || (timestamp as number) % 3600 !== 0) return i
  }
  return -1
}
