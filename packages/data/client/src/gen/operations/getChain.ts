// @generated from specs/data/paths/chains.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetChainFailure,
  GetChainInput,
  GetChainOutput,
  GetChainSuccess,
} from '@chainwright/data-spec/operations/getChain'
import { operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the description of a chain.
 * `GET /v1/chains/{chainId}`
 */
export const getChain = /* @__PURE__ */ operation<GetChainInput, GetChainOutput, GetChainFailure, GetChainSuccess>({
  id: 'getChain',
  method: 'GET',
  path: '/v1/chains/{chainId}',
})
