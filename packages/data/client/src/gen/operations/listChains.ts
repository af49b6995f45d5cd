// @generated from specs/data/paths/chains.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListChainsFailure,
  ListChainsInput,
  ListChainsOutput,
  ListChainsSuccess,
} from '@chainwright/data-spec/operations/listChains'
import { operation, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the chains that the service supports.
 * `GET /v1/chains`
 */
export const listChains = /* @__PURE__ */ operation<
  ListChainsInput | undefined,
  ListChainsOutput,
  ListChainsFailure,
  ListChainsSuccess
>({ id: 'listChains', method: 'GET', path: '/v1/chains', query: queryParams('network', 'feature') })
