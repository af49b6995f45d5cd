// @generated from specs/metrics/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as validation from '@chainwright/metrics-validation'
import type { HttpOperation } from '@chainwright/runtime-server/codegen/v1'

export const listMetric: HttpOperation = {
  protocol: 'http',
  id: 'listMetric',
  member: ['listMetric'],
  method: 'GET',
  path: '/v2/chains/{chainId}/metrics/{metric}',
  decode: validation.listMetric.decode,
  formats: { places: [], elsewhere: [] },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listMetric.outcomes['200'] }],
  security: [],
  limits: { cost: 100, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listAverageTps: HttpOperation = {
  protocol: 'http',
  id: 'listAverageTps',
  member: ['listAverageTps'],
  method: 'GET',
  path: '/v1/avg_tps/{chainId}',
  decode: validation.listAverageTps.decode,
  formats: { places: [], elsewhere: [] },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listAverageTps.outcomes['200'] }],
  security: [],
  limits: { cost: 100, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken' },
}
