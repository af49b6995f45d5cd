// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetHealthFailure,
  GetHealthInput,
  GetHealthOutput,
  GetHealthSuccess,
} from '@chainwright/node-spec/operations/getHealth'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the health of the node.
 * `GET /ext/health`
 */
export const getHealth = /* @__PURE__ */ operation<
  GetHealthInput | undefined,
  GetHealthOutput,
  GetHealthFailure,
  GetHealthSuccess
>({ id: 'getHealth', method: 'GET', path: '/ext/health', query: queryParams('tag'), success: [503] })
