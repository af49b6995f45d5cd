// @generated from specs/data/paths/usage.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetUsageMetricsFailure,
  GetUsageMetricsInput,
  GetUsageMetricsOutput,
  GetUsageMetricsSuccess,
} from '@chainwright/data-spec/operations/getUsageMetrics'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the usage of the data service.
 * `GET /v1/apiUsageMetrics`
 */
export const getUsageMetrics = /* @__PURE__ */ operation<
  GetUsageMetricsInput | undefined,
  GetUsageMetricsOutput,
  GetUsageMetricsFailure,
  GetUsageMetricsSuccess
>({
  id: 'getUsageMetrics',
  method: 'GET',
  path: '/v1/apiUsageMetrics',
  query: queryParams(
    'orgId',
    'startTimestamp',
    'endTimestamp',
    'timeInterval',
    'groupBy',
    'chainId',
    'responseCode',
    'requestType',
    'apiKeyId',
    'requestPath',
  ),
})
