// @generated from specs/metrics/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The operations of the API, by name. */
export const operations = {
  listMetric: {
    id: 'listMetric',
    protocol: 'http',
    method: 'GET',
    path: '/v2/chains/{chainId}/metrics/{metric}',
    statuses: [200, 400, 401, 403, 404, 429, 500, 502, 503],
  },
  listAverageTps: {
    id: 'listAverageTps',
    protocol: 'http',
    method: 'GET',
    path: '/v1/avg_tps/{chainId}',
    statuses: [200, 400, 401, 403, 404, 429, 500, 502, 503],
  },
} as const
