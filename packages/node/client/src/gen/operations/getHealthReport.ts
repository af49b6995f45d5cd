// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetHealthReportFailure,
  GetHealthReportInput,
  GetHealthReportOutput,
  GetHealthReportSuccess,
} from '@chainwright/node-spec/operations/getHealthReport'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the health of the node, at the longer path.
 * `GET /ext/health/health`
 */
export const getHealthReport = /* @__PURE__ */ operation<
  GetHealthReportInput | undefined,
  GetHealthReportOutput,
  GetHealthReportFailure,
  GetHealthReportSuccess
>({ id: 'getHealthReport', method: 'GET', path: '/ext/health/health', query: queryParams('tag'), success: [503] })
