// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetLivenessFailure,
  GetLivenessInput,
  GetLivenessOutput,
  GetLivenessSuccess,
} from '@chainwright/node-spec/operations/getLiveness'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the liveness of the node.
 * `GET /ext/health/liveness`
 */
export const getLiveness = /* @__PURE__ */ operation<
  GetLivenessInput | undefined,
  GetLivenessOutput,
  GetLivenessFailure,
  GetLivenessSuccess
>({ id: 'getLiveness', method: 'GET', path: '/ext/health/liveness', query: queryParams('tag'), success: [503] })
