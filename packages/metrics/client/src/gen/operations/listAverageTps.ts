// @generated from specs/metrics/paths/metrics.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListAverageTpsFailure,
  ListAverageTpsInput,
  ListAverageTpsOutput,
  ListAverageTpsSuccess,
} from '@chainwright/metrics-spec/operations/listAverageTps'
import type { DataPoint } from '@chainwright/metrics-spec/schemas/DataPoint'
import { operation, paged, parseIntegers, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the average transactions per second of a chain.
 * `GET /v1/avg_tps/{chainId}`
 */
export const listAverageTps = /* @__PURE__ */ paged<
  ListAverageTpsInput,
  ListAverageTpsOutput,
  DataPoint,
  ListAverageTpsFailure,
  ListAverageTpsSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listAverageTps',
    method: 'GET',
    path: '/v1/avg_tps/{chainId}',
    query: queryParams('pageToken'),
    parse: parseIntegers,
    integers: ['value'],
  }),
  { id: 'listAverageTps', items: 'results', token: 'pageToken', next: 'nextPageToken' },
)
