// @generated from specs/data/paths/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainRequestType, isRequestType } from '../schemas/RequestType.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { explainUnixSeconds, isUnixSeconds } from '../schemas/UnixSeconds.ts'
import { explainUsageGroup, isUsageGroup } from '../schemas/UsageGroup.ts'
import { explainUsageInterval, isUsageInterval } from '../schemas/UsageInterval.ts'
import { UsageMetricsResponse } from '../schemas/UsageMetricsResponse.ts'
import type * as spec from '@chainwright/data-spec/operations/getUsageMetrics'
import {
  asInteger,
  asText,
  httpDecoder,
  object,
  optional,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetUsageMetricsInput = (value: unknown): value is spec.GetUsageMetricsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const {
    orgId,
    startTimestamp,
    endTimestamp,
    timeInterval,
    groupBy,
    chainId,
    responseCode,
    requestType,
    apiKeyId,
    requestPath,
  } = value as Members
  return (
    (orgId === undefined || typeof orgId === 'string') &&
    (startTimestamp === undefined || isUnixSeconds(startTimestamp)) &&
    (endTimestamp === undefined || isUnixSeconds(endTimestamp)) &&
    (timeInterval === undefined || isUsageInterval(timeInterval)) &&
    (groupBy === undefined || isUsageGroup(groupBy)) &&
    (chainId === undefined || typeof chainId === 'string') &&
    (responseCode === undefined || typeof responseCode === 'string') &&
    (requestType === undefined || isRequestType(requestType)) &&
    (apiKeyId === undefined || typeof apiKeyId === 'string') &&
    (requestPath === undefined || typeof requestPath === 'string')
  )
}

export const explainGetUsageMetricsInput: Explain = at =>
  object(at, {
    orgId: optional(string),
    startTimestamp: optional(explainUnixSeconds),
    endTimestamp: optional(explainUnixSeconds),
    timeInterval: optional(explainUsageInterval),
    groupBy: optional(explainUsageGroup),
    chainId: optional(string),
    responseCode: optional(string),
    requestType: optional(explainRequestType),
    apiKeyId: optional(string),
    requestPath: optional(string),
  })

/** Validates the input of `getUsageMetrics`. */
export const GetUsageMetricsInput: Schema<spec.GetUsageMetricsInput> = /* @__PURE__ */ schema(
  isGetUsageMetricsInput,
  explainGetUsageMetricsInput,
)

/** Validates the output of `getUsageMetrics`. */
export const GetUsageMetricsOutput: Schema<spec.GetUsageMetricsOutput> = UsageMetricsResponse

export { GetUsageMetricsInput as input, GetUsageMetricsOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': GetUsageMetricsOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(GetUsageMetricsInput, {
  query: {
    orgId: asText,
    startTimestamp: asInteger,
    endTimestamp: asInteger,
    timeInterval: asText,
    groupBy: asText,
    chainId: asText,
    responseCode: asText,
    requestType: asText,
    apiKeyId: asText,
    requestPath: asText,
  },
  round: { rounds: { startTimestamp: { to: 86400, mode: 'down' }, endTimestamp: { to: 86400, mode: 'down' } } },
})
