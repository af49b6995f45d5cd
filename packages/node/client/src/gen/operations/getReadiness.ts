// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetReadinessFailure,
  GetReadinessInput,
  GetReadinessOutput,
  GetReadinessSuccess,
} from '@chainwright/node-spec/operations/getReadiness'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the readiness of the node.
 * `GET /ext/health/readiness`
 */
export const getReadiness = /* @__PURE__ */ operation<
  GetReadinessInput | undefined,
  GetReadinessOutput,
  GetReadinessFailure,
  GetReadinessSuccess
>({ id: 'getReadiness', method: 'GET', path: '/ext/health/readiness', query: queryParams('tag'), success: [503] })
