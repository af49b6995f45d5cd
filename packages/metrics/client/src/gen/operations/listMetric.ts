// @generated from specs/metrics/paths/metrics.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListMetricFailure,
  ListMetricInput,
  ListMetricOutput,
  ListMetricSuccess,
} from '@chainwright/metrics-spec/operations/listMetric'
import type { DataPoint } from '@chainwright/metrics-spec/schemas/DataPoint'
import { operation, paged, parseIntegers, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the values of a metric of a chain.
 * `GET /v2/chains/{chainId}/metrics/{metric}`
 */
export const listMetric = /* @__PURE__ */ paged<
  ListMetricInput,
  ListMetricOutput,
  DataPoint,
  ListMetricFailure,
  ListMetricSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listMetric',
    method: 'GET',
    path: '/v2/chains/{chainId}/metrics/{metric}',
    query: queryParams('startTimestamp', 'endTimestamp', 'timeInterval', 'pageToken', 'pageSize'),
    parse: parseIntegers,
    integers: ['value'],
  }),
  { id: 'listMetric', items: 'results', token: 'pageToken', next: 'nextPageToken' },
)
